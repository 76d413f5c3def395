/** What went wrong, in one sentence for the person at the keyboard; the command ends with exit code 1. */
export class CliError extends Error {
  override name = 'CliError'
}
