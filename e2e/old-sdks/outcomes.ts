/** Whether the client threw the whole answer away because its schema has no place for it. */
export function rejected(error: unknown): boolean {
  return error instanceof Error && error.name === 'ZodError';
}

/** The texts of a result. */
export function lines({ content }: { content?: unknown }): (string | undefined)[] {
  return (content as { text?: string }[]).map(({ text }) => text);
}
