import { isPlan, type Plan, usualPlan } from '@keystead/module-sdk/manifest/person'
import { sql } from 'kysely'
import { asServer, type Database, type Db } from '../../db/database.ts'

/** Somebody who comes by a token, or is about to be written to. */
export interface PlanHolder {
  id: string
  /** As the token vouches for it. */
  email: string
  /** What the sign-in says of them. */
  metadata: { plan?: unknown }
}

/** The plan that staff gave to a person, or undefined. What was promised to the address is made good first. */
export async function storedPlan(database: Database, holder: PlanHolder): Promise<Plan | undefined> {
  const { id: userId, email } = holder
  const address = email.toLowerCase()
  const row = await database.db
    .selectNoFrom((query) => [
      query.selectFrom('accounts').select('plan').where('user_id', '=', userId).as('plan'),
      query.selectFrom('plan_promises').select('plan').where('email', '=', address).as('promised'),
    ])
    .executeTakeFirstOrThrow()
  if (row.promised === null) return row.plan ?? undefined
  return keepPromise(database, holder)
}

/** The plan of a person to whom staff gave none: what the sign-in says, else the usual one. */
export const planSaid = ({ plan }: { plan?: unknown }): Plan => (isPlan(plan) ? plan : usualPlan)

function keepPromise(database: Database, { id, email, metadata }: PlanHolder): Promise<Plan | undefined> {
  return asServer(database, async (trx) => {
    const promise = await trx
      .deleteFrom('plan_promises')
      .where('email', '=', email.toLowerCase())
      .returning(['email', 'plan', 'created_at'])
      .executeTakeFirst()
    const given = trx.selectFrom('accounts').select('plan').where('user_id', '=', id)
    const plan = (await given.executeTakeFirst())?.plan
    // Another server may have made it good just now.
    if (!promise) return plan
    await tellHeld(trx, promise, plan ?? planSaid(metadata))
    await setPlan({ db: trx }, id, promise.plan)
    return promise.plan
  })
}

/** Which plan held before a promise is known only when somebody comes: the trail of it is told, so that it can be taken back. */
async function tellHeld(db: Db, promise: { email: string; created_at: string }, held: Plan): Promise<void> {
  await db
    .updateTable('registry_audit')
    .set({ before: sql<string>`jsonb_set(before, '{plan}', to_jsonb(${held}::text))` })
    .where('act', '=', 'plan_person')
    .where('at', '>=', promise.created_at)
    .where(sql<boolean>`before ->> 'email' = ${promise.email} and before ->> 'plan' is null`)
    .execute()
}

/** Gives a plan to an account. */
export async function setPlan({ db }: Pick<Database, 'db'>, userId: string, plan: Plan): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ user_id: userId, plan })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ plan }))
    .execute()
}

/**
 * Promises a plan to whoever comes with this address. Another takes its place, and dates from when the first was made: the
 * trail is told from there on.
 */
export async function promisePlan({ db }: Pick<Database, 'db'>, email: string, plan: Plan): Promise<void> {
  await db
    .insertInto('plan_promises')
    .values({ email, plan })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ plan }))
    .execute()
}

/** Whether a plan is promised to an address, and nobody has come for it. */
export async function isPromised({ db }: Pick<Database, 'db'>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('plan_promises')
    .select('plan')
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns the plan that was promised to an address, and is no more */
export async function breakPromise({ db }: Pick<Database, 'db'>, email: string): Promise<Plan | undefined> {
  const row = await db
    .deleteFrom('plan_promises')
    .where('email', '=', email)
    .returning('plan')
    .executeTakeFirst()
  return row?.plan
}
