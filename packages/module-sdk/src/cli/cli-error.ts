/** What went wrong, in one sentence for the person at the keyboard; the command ends with exit code 1. */
export class CliError extends Error {
  override name = 'CliError'
  /** What a registry answered with, where one refused. */
  status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}
