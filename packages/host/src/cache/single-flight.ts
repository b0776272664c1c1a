/** Runs at most one task per key at a time; who comes meanwhile gets the same promise. */
export class SingleFlight<Value> {
  readonly #running = new Map<string, Promise<Value>>();

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  run(key: string, task: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key);
    if (running !== undefined) return running;
    const started = task().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
