import { isPlan, type Plan, usualPlan } from '@keystead/module-sdk/manifest/person'
import type { Database } from '../../db/database.ts'
import type { Caller, VerifyToken } from '../../http/caller.ts'
import type { SessionCheck } from '../sessions/live-sessions.ts'
import { storedPlan } from '../users/plans-repository.ts'
import type { AccessClaims, TrustedIssuer } from './access-token.ts'
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
 * @param lives whether a session goes on; a hosted sign-in cannot be asked that, so there a session that was signed out
 *   works on until its token expires (an hour at most)
 * @throws SignInUnreachable when the issuer's keys cannot be had
 */
export function createVerifyToken(
  database: Database,
  trusted: TrustedIssuer,
  lives: SessionCheck = async () => true,
): TokenCheck {
  const readToken = createTokenReader(trusted)
  const plans = new Map<string, { plan: Plan | undefined; until: number }>()

  async function planOf({ sub, email }: AccessClaims): Promise<Plan | undefined> {
    const known = plans.get(sub)
    if (known && known.until > Date.now()) return known.plan
    if (plans.size >= PLANS_KEPT) plans.clear()
    const until = Date.now() + PLAN_KEPT_MS
    const plan = await storedPlan(database, sub, email)
    plans.set(sub, { plan, until })
    return plan
  }

  async function verify(token: string): Promise<Caller | null> {
    const claims = await readToken(token)
    if (!claims || !(await lives(claims.session_id, claims.sub))) return null
    return {
      userId: claims.sub,
      email: claims.email,
      role: claims.app_metadata.role === 'staff' ? 'staff' : 'landlord',
      plan: (await planOf(claims)) ?? claimedPlan(claims),
    }
  }

  return Object.assign(verify, { forgetPlans: () => plans.clear() })
}

function claimedPlan(claims: AccessClaims): Plan {
  const { plan } = claims.app_metadata
  return isPlan(plan) ? plan : usualPlan
}
