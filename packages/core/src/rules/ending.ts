/** Whether an exchange ended because nobody waits for it any more; else its time was over. */
export function isCancelled(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'AbortError';
}

/** What `work` comes to; when the signal ends it first, rejects with the signal's reason. */
export function endingWith<Value>(signal: AbortSignal | undefined, work: Promise<Value>): Promise<Value> {
  if (signal === undefined) return work;
  return new Promise<Value>((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    const ended = () => signal.removeEventListener('abort', end);
    work.then(resolve, reject).then(ended, ended);
  });
}
