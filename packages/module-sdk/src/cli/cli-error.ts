/** What went wrong, in one sentence for the person at the keyboard; the command ends with exit code 1. */
export class CliError extends Error {
  override name = 'CliError'
  /** What a registry answered with, where one refused; 422 too where the gate here said the same before it. */
  status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}
