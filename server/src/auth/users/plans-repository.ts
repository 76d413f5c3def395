import { isPlan, type Plan, usualPlan } from '@keystead/module-sdk/manifest/person'
import { sql } from 'kysely'
import { asServer, type Database, type Db } from '../../db/database.ts'

/** A person with a token, or one about to be mailed. */
export interface PlanHolder {
  id: string
  /** As vouched for by the token. */
  email: string
  /** Metadata from the sign-in. */
  metadata: { plan?: unknown }
  /** When the token was issued, in seconds since 1970. */
  claimedAt?: number | undefined
}

/**
 * The plan staff assigned, or undefined. Redeems a plan promised to the address first.
 * @param isHosted remember the plan of the token too: hosted sign-in keeps its people elsewhere
 */
export async function storedPlan(
  database: Database,
  holder: PlanHolder,
  isHosted = false,
): Promise<Plan | undefined> {
  const { id: userId, email, metadata, claimedAt } = holder
  const address = email.toLowerCase()
  const row = await database.db
    .selectNoFrom((query) => [
      query.selectFrom('accounts').select('plan').where('user_id', '=', userId).as('plan'),
      query.selectFrom('plan_promises').select('plan').where('email', '=', address).as('promised'),
      query.selectFrom('claimed_plans').select('plan').where('user_id', '=', userId).as('claimed'),
    ])
    .executeTakeFirstOrThrow()
  const claimed = planOf(metadata)
  // The token is valid without it, and the next look-up of the plan retries.
  if (isHosted && claimed !== (row.claimed ?? usualPlan))
    await keepClaim(database, userId, claimed, claimedAt).catch(() => {})
  if (row.promised === null) return row.plan ?? undefined
  return keepPromise(database, holder)
}

/** The plan when staff assigned none: from the sign-in's metadata, else the default. */
export const planOf = ({ plan }: { plan?: unknown }): Plan => (isPlan(plan) ? plan : usualPlan)

/** The newest token counts: another device may still have one from before a change of plan. */
async function keepClaim({ db }: Database, userId: string, plan: Plan, claimedAt?: number): Promise<void> {
  const at = claimedAt === undefined ? sql`now()` : sql`to_timestamp(${claimedAt})`
  await sql`
    insert into keystead.claimed_plans as kept (user_id, plan, claimed_at) values (${userId}, ${plan}, ${at})
    on conflict (user_id) do update set plan = excluded.plan, claimed_at = excluded.claimed_at
      where kept.claimed_at <= excluded.claimed_at`.execute(db)
}

function keepPromise(database: Database, { id, email, metadata }: PlanHolder): Promise<Plan | undefined> {
  return asServer(database, async (trx) => {
    const promise = await trx
      .deleteFrom('plan_promises')
      .where('email', '=', email.toLowerCase())
      .returning(['email', 'plan', 'created_at'])
      .executeTakeFirst()
    const given = trx.selectFrom('accounts').select('plan').where('user_id', '=', id)
    const plan = (await given.executeTakeFirst())?.plan
    // Another server may have redeemed it in the meantime.
    if (!promise) return plan
    await recordHeldPlan(trx, promise, plan ?? planOf(metadata))
    await setPlan({ db: trx }, id, promise.plan)
    return promise.plan
  })
}

/** The plan held before a promise is only known at redemption: complete the trail entry then, so it can be reverted. */
async function recordHeldPlan(
  db: Db,
  promise: { email: string; created_at: string },
  held: Plan,
): Promise<void> {
  await db
    .updateTable('registry_audit')
    .set({ before: sql<string>`jsonb_set(before, '{plan}', to_jsonb(${held}::text))` })
    .where('act', '=', 'plan_person')
    .where('at', '>=', promise.created_at)
    .where(sql<boolean>`before ->> 'email' = ${promise.email} and before ->> 'plan' is null`)
    .execute()
}

export async function setPlan({ db }: Pick<Database, 'db'>, userId: string, plan: Plan): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ user_id: userId, plan })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ plan }))
    .execute()
}

/**
 * Promises a plan to an address without an account. A new promise replaces the old one but keeps its date, so that
 * every trail entry since then gets completed.
 */
export async function promisePlan({ db }: Pick<Database, 'db'>, email: string, plan: Plan): Promise<void> {
  await db
    .insertInto('plan_promises')
    .values({ email, plan })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ plan }))
    .execute()
}

/** Whether an unredeemed promise exists. */
export async function isPromised({ db }: Pick<Database, 'db'>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('plan_promises')
    .select('plan')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the promised plan that was removed */
export async function cancelPromise({ db }: Pick<Database, 'db'>, email: string): Promise<Plan | undefined> {
  const row = await db
    .deleteFrom('plan_promises')
    .where('email', '=', email)
    .returning('plan')
    .executeTakeFirst()
  return row?.plan
}
