/** A call of the host that failed; `status` 0: no answer. */
export class HostError extends Error {
  override name = 'HostError'
  readonly status: number
  /** Stable, as `not_found`. */
  readonly type: string
  /** A sentence, or the mistakes of a 422 by their locations. */
  readonly detail: unknown

  constructor(status: number, type: string, detail: unknown) {
    super(typeof detail === 'string' ? detail : `${status} ${type}`)
    this.status = status
    this.type = type
    this.detail = detail
  }
}

/** A request without a token of the host's for this module: answer it with 401. */
export class NotVerified extends Error {
  override name = 'NotVerified'
  readonly statusCode = 401
}
