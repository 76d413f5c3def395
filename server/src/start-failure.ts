/**
 * A start failure that the operator can fix: a setting, the port, the disk, the database. The message is one sentence
 * for them; the exit code is 2.
 */
export class StartFailure extends Error {
  override name = 'StartFailure'
}

/** One sentence for a known cause, else the full error. */
export function explainFailure(error: unknown): { text: string; exitCode: number } {
  if (error instanceof StartFailure) return { text: error.message, exitCode: 2 }
  return {
    text: error instanceof Error ? `${error.stack}` : `Keystead cannot start: ${String(error)}`,
    exitCode: 1,
  }
}

/** Says why the process cannot start or go on, and ends it at once, without closing anything. */
export function exitWith(error: unknown): never {
  const { text, exitCode } = explainFailure(error)
  process.stderr.write(`${text}\n`)
  process.exit(exitCode)
}
