import { type AccessClaims, readAccessToken, type TrustedIssuer } from './access-token.ts'

/** A key that the issuer takes back may count for so long. */
const KEPT_MS = 60_000
const MOST_KEPT = 10_000

/**
 * Reads access tokens as `readAccessToken` does, each signature once a minute: checking it takes a fifth of the time of
 * a small request, and a browser sends the same token with all of them. What was refused is not kept, and nothing is
 * kept past its expiry.
 * @throws SignInUnreachable when the issuer's keys cannot be had
 */
export function createTokenReader(trusted: TrustedIssuer): (token: string) => Promise<AccessClaims | null> {
  const known = new Map<string, { claims: AccessClaims; until: number }>()
  return async (token) => {
    const kept = known.get(token)
    if (kept && Date.now() < kept.until) return kept.claims
    const claims = await readAccessToken(token, trusted)
    known.delete(token)
    if (!claims) return null
    if (known.size >= MOST_KEPT) known.clear()
    known.set(token, { claims, until: Math.min(Date.now() + KEPT_MS, claims.exp * 1000) })
    return claims
  }
}
