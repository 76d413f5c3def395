/** The code of an error of the database or the system, such as `23505` or `ENOENT`; undefined if it has none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
