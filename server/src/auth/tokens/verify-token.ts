import type { Database } from '../../db/database.ts'
import type { Caller, VerifyToken } from '../../http/caller.ts'
import type { SessionCheck } from '../sessions/live-sessions.ts'
import { ttlCache } from '../ttl-cache.ts'
import { type PlanHolder, planOf, storedPlan } from '../users/plans-repository.ts'
import type { AccessClaims, TrustedIssuer } from './access-token.ts'
import { createTokenReader } from './token-reader.ts'

const PLAN_KEPT_MS = 5_000
const PLANS_KEPT = 10_000

export interface TokenCheck extends VerifyToken {
  /** The person of a session that was verified before; null once it has ended. */
  callerOf(claims: AccessClaims): Promise<Caller | null>
  /** Drops cached plans after a change. */
  forgetPlans(): void
}

/**
 * Creates the bearer token check. The plan is cached for 5 s per person, or until `forgetPlans`.
 * @param lookAt reads whether a session is live, and its address; without it, as with hosted sign-in, a signed-out
 *   session works until its token expires
 * @throws SignInUnreachable if the issuer's keys cannot be fetched
 */
export function createVerifyToken(
  database: Database,
  trusted: TrustedIssuer,
  lookAt: SessionCheck = async () => ({ isEnding: false }),
): TokenCheck {
  const readToken = createTokenReader(trusted)
  const plans = ttlCache(
    { ms: PLAN_KEPT_MS, maxSize: PLANS_KEPT, nameOf: ({ id }: PlanHolder) => id },
    (holder) => storedPlan(database, holder, trusted.isHosted),
  )

  async function verify(token: string): Promise<Caller | null> {
    const claims = await readToken(token)
    return claims && callerOf(claims)
  }

  async function callerOf(claims: AccessClaims): Promise<Caller | null> {
    const session = await lookAt(claims.session_id, claims.sub)
    if (!session) return null
    const { email = claims.email } = session
    const metadata = claims.app_metadata
    return {
      userId: claims.sub,
      email,
      // Accounts being deleted lose their staff role.
      role: claims.app_metadata.role === 'staff' && !session.isEnding ? 'staff' : 'landlord',
      plan: (await plans.of({ id: claims.sub, email, metadata, claimedAt: claims.iat })) ?? planOf(metadata),
      sessionId: claims.session_id,
      until: claims.exp * 1000,
      isEnding: session.isEnding,
    }
  }

  return Object.assign(verify, { callerOf, forgetPlans: plans.forget })
}
