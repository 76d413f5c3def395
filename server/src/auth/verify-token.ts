import type { Database } from '../db/database.ts'
import { type AccessClaims, readAccessToken, type TrustedIssuer } from './access-token.ts'

export type Plan = 'free' | 'starter' | 'pro'

/** Who calls, as the rest of the server knows a person. */
export interface Caller {
  userId: string
  email: string
  role: 'landlord' | 'staff'
  plan: Plan
}

export type VerifyToken = (token: string) => Promise<Caller | null>

const PLANS: readonly string[] = ['free', 'starter', 'pro'] satisfies Plan[]
const PLAN_KEPT_MS = 5_000
const PLANS_KEPT = 10_000

/**
 * Makes the check of a bearer token. Signature, issuer, audience and expiry are decided without the database; a session
 * that was signed out works on until its token expires (an hour at most), as with the hosted service. The plan is read
 * from `accounts`, which is ours, and kept for 5 s a person: a change by staff counts within that time.
 */
export function createVerifyToken(database: Database, trusted: TrustedIssuer): VerifyToken {
  const plans = new Map<string, { plan: Plan | undefined; until: number }>()

  async function storedPlan(userId: string): Promise<Plan | undefined> {
    const known = plans.get(userId)
    if (known && known.until > Date.now()) return known.plan
    if (plans.size >= PLANS_KEPT) plans.clear()
    const row = await database.db
      .selectFrom('accounts')
      .select('plan')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    plans.set(userId, { plan: row?.plan, until: Date.now() + PLAN_KEPT_MS })
    return row?.plan
  }

  return async (token) => {
    const claims = await readAccessToken(token, trusted)
    if (!claims) return null
    return {
      userId: claims.sub,
      email: claims.email,
      role: claims.app_metadata.role === 'staff' ? 'staff' : 'landlord',
      plan: (await storedPlan(claims.sub)) ?? claimedPlan(claims),
    }
  }
}

const isPlan = (value: string): value is Plan => PLANS.includes(value)

function claimedPlan(claims: AccessClaims): Plan {
  const { plan } = claims.app_metadata
  return plan !== undefined && isPlan(plan) ? plan : 'free'
}
