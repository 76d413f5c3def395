import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { SignInUnreachable } from '../../http/sign-in-unreachable.ts'
import type { HostedSignIn } from '../../settings.ts'
import { issuerUrl, type TrustedIssuer } from './access-token.ts'

const PUBLISHED = ['ES256', 'RS256', 'EdDSA']
const SHARED = 'HS256'
const TIMEOUT_MS = 5_000
/** Backoff after a failed fetch of the key set. */
const PAUSE_MS = 30_000

/**
 * A hosted project as issuer. The algorithm selects the key, to prevent algorithm confusion: HS256 only uses the
 * configured secret, everything else only the project's key set (empty if it signs with its secret).
 * @param onOutage called with the reason if the key set cannot be fetched, at most every 30 s
 */
export function hostedIssuer(
  { url, jwtSecret }: HostedSignIn,
  onOutage: (error: unknown) => void,
): TrustedIssuer {
  const secret = jwtSecret === undefined ? undefined : new TextEncoder().encode(jwtSecret)
  const published = publishedKeys(new URL(`${url}/auth/v1/.well-known/jwks.json`), onOutage)
  return {
    isHosted: true,
    issuer: issuerUrl(url),
    algorithms: secret ? [SHARED, ...PUBLISHED] : PUBLISHED,
    key: (header, token) => (header.alg === SHARED && secret ? secret : published(header, token)),
  }
}

/**
 * The key set, refetched for unknown keys and periodically. If that fails, known keys stay valid: the provider's outage
 * must not sign people out here.
 * @throws SignInUnreachable if no keys are known yet
 */
function publishedKeys(url: URL, onOutage: (error: unknown) => void): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS })
  let outageUntil = Number.NEGATIVE_INFINITY

  async function fetched(...token: Parameters<JWTVerifyGetKey>): Promise<CryptoKey | null> {
    if (performance.now() < outageUntil && remote.jwks()) return null
    try {
      return await remote(...token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error
      if (performance.now() < outageUntil) return null
      outageUntil = performance.now() + PAUSE_MS
      onOutage(error)
      return null
    }
  }

  return async (...token) => {
    const key = await fetched(...token)
    if (key) return key
    const keySet = remote.jwks()
    if (!keySet) throw new SignInUnreachable(url.origin)
    return createLocalJWKSet(keySet)(...token).catch(() => {
      // Possibly a new key that cannot be fetched now.
      throw new SignInUnreachable(url.origin)
    })
  }
}
