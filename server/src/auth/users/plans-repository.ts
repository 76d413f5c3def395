import { isPlan, type Plan, usualPlan } from '@keystead/module-sdk/manifest/person'
import { sql } from 'kysely'
import { asServer, type Database } from '../../db/database.ts'

/**
 * The plan that staff gave to a person, or undefined. What was promised to the address is made good first.
 * @param email as the token vouches for it
 */
export async function storedPlan(
  database: Database,
  userId: string,
  email: string,
): Promise<Plan | undefined> {
  const address = email.toLowerCase()
  const row = await database.db
    .selectNoFrom((query) => [
      query.selectFrom('accounts').select('plan').where('user_id', '=', userId).as('plan'),
      query.selectFrom('plan_promises').select('plan').where('email', '=', address).as('promised'),
    ])
    .executeTakeFirstOrThrow()
  if (row.promised === null) return row.plan ?? undefined
  return keepPromise(database, userId, address)
}

/** The plan of a person to whom staff gave none: what the sign-in says, else the usual one. */
export const planSaid = ({ plan }: { plan?: unknown }): Plan => (isPlan(plan) ? plan : usualPlan)

function keepPromise(database: Database, userId: string, email: string): Promise<Plan | undefined> {
  return asServer(database, async (trx) => {
    const promise = await trx
      .deleteFrom('plan_promises')
      .where('email', '=', email)
      .returning('plan')
      .executeTakeFirst()
    if (promise) await setPlan({ db: trx }, userId, promise.plan)
    // Another server may have made it good just now.
    const given = trx.selectFrom('accounts').select('plan').where('user_id', '=', userId)
    return promise?.plan ?? (await given.executeTakeFirst())?.plan
  })
}

/** Gives a plan to an account. */
export async function setPlan({ db }: Pick<Database, 'db'>, userId: string, plan: Plan): Promise<void> {
  await db
    .insertInto('accounts')
    .values({ user_id: userId, plan })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ plan }))
    .execute()
}

/** Promises a plan to whoever comes with this address. */
export async function promisePlan({ db }: Pick<Database, 'db'>, email: string, plan: Plan): Promise<void> {
  await db
    .insertInto('plan_promises')
    .values({ email, plan })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ plan, created_at: sql`now()` }))
    .execute()
}
