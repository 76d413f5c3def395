/** The code of an error of the database or the system, such as `23505` or `ENOENT`; undefined if it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** The message, or those of its parts: Node's error for a host with several addresses has none of its own. */
export const messageOf = (error: Error): string =>
  error.message ||
  (error instanceof AggregateError ? error.errors.map(({ message }: Error) => message).join('; ') : '')
