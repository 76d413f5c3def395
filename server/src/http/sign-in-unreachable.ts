/**
 * Whether a token is good cannot be said now, because the keys of its issuer cannot be had. To a client that is an
 * outage, not the end of its session.
 */
export class SignInUnreachable extends Error {
  override name = 'SignInUnreachable'

  constructor(issuer: string) {
    super(`The keys of ${issuer} cannot be had`)
  }
}
