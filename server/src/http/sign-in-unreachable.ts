/**
 * A token cannot be verified because its issuer's keys cannot be fetched. Clients must treat this as an outage, not as
 * the end of their session.
 */
export class SignInUnreachable extends Error {
  override name = 'SignInUnreachable'

  constructor(issuer: string) {
    super(`The keys of ${issuer} cannot be had`)
  }
}
