/** Counts what is under way, and waits for its end. */
export class InFlight {
  #count = 0;
  #waiting: (() => void)[] = [];

  async track<Value>(task: () => Promise<Value>): Promise<Value> {
    this.#count++;
    try {
      return await task();
    } finally {
      this.#count--;
      if (this.#count === 0) for (const go of this.#waiting.splice(0)) go();
    }
  }

  /** Resolves when nothing is under way, at the latest after `limitMs`. */
  async drain(limitMs: number): Promise<void> {
    if (this.#count === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
