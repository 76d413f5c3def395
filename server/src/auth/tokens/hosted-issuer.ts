import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { SignInUnreachable } from '../../http/sign-in-unreachable.ts'
import type { HostedSignIn } from '../../settings.ts'
import { issuerAddress, type TrustedIssuer } from './access-token.ts'

const PUBLISHED = ['ES256', 'RS256', 'EdDSA']
const SHARED = 'HS256'
const TIMEOUT_MS = 5_000
/** So long nobody waits for a key set that could not be had. */
const PAUSE_MS = 30_000

/**
 * A hosted project as an issuer. The algorithm decides where the key comes from, so that a published key never passes
 * for a shared secret: HS256 is checked by the secret from the settings and by nothing else, everything else by the
 * project's key set. Projects that only sign with their secret publish an empty set.
 */
export function hostedIssuer({ url, jwtSecret }: HostedSignIn): TrustedIssuer {
  const secret = jwtSecret === undefined ? undefined : new TextEncoder().encode(jwtSecret)
  const published = publishedKeys(new URL(`${url}/auth/v1/.well-known/jwks.json`))
  return {
    issuer: issuerAddress(url),
    algorithms: secret ? [SHARED, ...PUBLISHED] : PUBLISHED,
    key: (header, token) => (header.alg === SHARED && secret ? secret : published(header, token)),
  }
}

/**
 * The key set, fetched when a key is missing and now and then. While it cannot be had, the keys that are known hold: an
 * outage there must not sign people out here.
 * @throws SignInUnreachable when there are no keys at all yet
 */
function publishedKeys(address: URL): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(address, { timeoutDuration: TIMEOUT_MS })
  let outageUntil = 0

  async function fetched(...token: Parameters<JWTVerifyGetKey>): Promise<CryptoKey | null> {
    if (Date.now() < outageUntil && remote.jwks()) return null
    try {
      return await remote(...token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error
      outageUntil = Date.now() + PAUSE_MS
      return null
    }
  }

  return async (...token) => {
    const key = await fetched(...token)
    if (key) return key
    const known = remote.jwks()
    if (!known) throw new SignInUnreachable(address.origin)
    return createLocalJWKSet(known)(...token).catch(() => {
      // Perhaps a new key that nobody can tell us of now.
      throw new SignInUnreachable(address.origin)
    })
  }
}
