/** A one-sentence error for the user; the command exits with code 1. */
export class CliError extends Error {
  override name = 'CliError'
  /** The registry's HTTP status if it refused; also 422 when the local gate refused for the same reason. */
  status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}
