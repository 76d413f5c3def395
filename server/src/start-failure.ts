/**
 * What keeps the server from starting and whoever starts it can put right: a setting, the port, the disk, the database.
 * The message is one sentence for that person; the process ends with exit code 2.
 */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** How a start that failed ends: with one sentence where it is known what to do, else with all that is known. */
export function lastWords(error: unknown): { text: string; exitCode: number } {
  if (error instanceof StartFailure) return { text: error.message, exitCode: 2 }
  return {
    text: error instanceof Error ? `${error.stack}` : `Keystead cannot start: ${String(error)}`,
    exitCode: 1,
  }
}
