import { type AccessClaims, readAccessToken, type TrustedIssuer } from './access-token.ts'

/** Upper bound for accepting a revoked key. */
const KEPT_MS = 60_000
const MAX_KEPT = 10_000

/**
 * `readAccessToken` with each signature check cached for a minute: it costs a fifth of a small request, and browsers
 * reuse their token. Refusals are not cached, and nothing outlives its expiry.
 * @throws SignInUnreachable if the issuer's keys cannot be fetched
 */
export function createTokenReader(trusted: TrustedIssuer): (token: string) => Promise<AccessClaims | null> {
  const entries = new Map<string, { claims: AccessClaims; until: number }>()
  return async (token) => {
    const entry = entries.get(token)
    if (entry && performance.now() < entry.until && !isExpired(entry.claims)) return entry.claims
    const claims = await readAccessToken(token, trusted)
    entries.delete(token)
    if (!claims) return null
    if (entries.size >= MAX_KEPT) entries.clear()
    entries.set(token, { claims, until: performance.now() + KEPT_MS })
    return claims
  }
}

const isExpired = ({ exp }: AccessClaims) => exp * 1000 <= Date.now()
