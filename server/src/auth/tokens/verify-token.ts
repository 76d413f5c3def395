import type { Database } from '../../db/database.ts'
import type { Caller, VerifyToken } from '../../http/caller.ts'
import type { SessionCheck } from '../sessions/live-sessions.ts'
import { ttlCache } from '../ttl-cache.ts'
import { type PlanHolder, planSaid, storedPlan } from '../users/plans-repository.ts'
import type { TrustedIssuer } from './access-token.ts'
import { createTokenReader } from './token-reader.ts'

const PLAN_KEPT_MS = 5_000
const PLANS_KEPT = 10_000

export interface TokenCheck extends VerifyToken {
  /** Plans were changed: they are read anew. */
  forgetPlans(): void
}

/**
 * Makes the check of a bearer token. Signature, issuer, audience and expiry are decided without the database. The plan is
 * read from `accounts`, which is ours, and kept for 5 s a person: a change by staff counts within that time, and at once
 * where the change is heard of.
 * @param lookAt whether a session goes on, and with which address where that is known better than by the token, which may
 *   be of before a change; a hosted sign-in cannot be asked that, so there a session that was signed out
 *   works on until its token expires (an hour at most)
 * @throws SignInUnreachable when the issuer's keys cannot be had
 */
export function createVerifyToken(
  database: Database,
  trusted: TrustedIssuer,
  lookAt: SessionCheck = async () => ({ isEnding: false }),
): TokenCheck {
  const readToken = createTokenReader(trusted)
  const plans = ttlCache(
    { ms: PLAN_KEPT_MS, most: PLANS_KEPT, nameOf: ({ id }: PlanHolder) => id },
    (holder) => storedPlan(database, holder),
  )

  async function verify(token: string): Promise<Caller | null> {
    const claims = await readToken(token)
    const session = claims && (await lookAt(claims.session_id, claims.sub))
    if (!session) return null
    const { email = claims.email } = session
    const metadata = claims.app_metadata
    return {
      userId: claims.sub,
      email,
      // Whose account is being deleted has no say in the product any more.
      role: claims.app_metadata.role === 'staff' && !session.isEnding ? 'staff' : 'landlord',
      plan: (await plans.of({ id: claims.sub, email, metadata })) ?? planSaid(metadata),
      sessionId: claims.session_id,
      until: claims.exp * 1000,
      isEnding: session.isEnding,
    }
  }

  return Object.assign(verify, { forgetPlans: plans.forget })
}
