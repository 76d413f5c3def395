import { type Plan, planTiers, type Role, usualPlan } from '@keystead/module-sdk/manifest/person'
import { sql } from 'kysely'
import { planOf } from '../../auth/users/plans-repository.ts'
import type { Db } from '../../db/database.ts'
import { accountOf } from '../plans/plans.ts'
import { accountMissing } from '../problem.ts'
import { bucketInSql } from '../resolve/bucket.ts'
import type { Audience } from '../resolve/module-state.ts'

export interface Person extends Audience {
  user: string
  plan: Plan
  role: Role
}

/** Landlords that a change treats alike. */
export interface Landlords {
  /** One of them. */
  example: Audience
  plan: Plan
  people: number
}

interface Canary {
  module: string
  version: string
  percent: number
}

/**
 * Counts everybody with an account but staff, who are no customers: apart by plan, and by who is chosen for the
 * canaries. With hosted sign-in, only those with a plan are known.
 */
export async function countLandlords(
  db: Db,
  { before, after }: { before: Canary | null; after: Canary | null },
): Promise<Landlords[]> {
  const { rows } = await sql<{ user: string; plan: Plan; people: number }>`
    with person as (
      select u.id, coalesce(a.plan, u.app_metadata ->> 'plan') as plan
      from keystead.auth_users u left join keystead.accounts a on a.user_id = u.id
      where u.email_confirmed_at is not null and u.app_metadata ->> 'role' is distinct from 'staff'
      union all
      select user_id, coalesce(a.plan, c.plan)
      from keystead.accounts a full join keystead.claimed_plans c using (user_id)
      where not exists (select from keystead.auth_users u where u.id = user_id)
    ), chosen as (
      select id::text, case when plan = any (${[...planTiers]}) then plan else ${usualPlan} end as plan,
        ${isChosen(before)} as before, ${isChosen(after)} as after
      from person
    )
    select min(id) as user, plan, count(*)::integer as people
    from chosen group by plan, before, after`.execute(db)
  return rows.map(({ user, plan, people }) => ({ example: { user, plan, role: 'landlord' }, plan, people }))
}

const isChosen = (canary: Canary | null) =>
  canary
    ? sql<boolean>`${bucketInSql(sql`id::text`, canary)} < ${sql.lit(canary.percent)}`
    : sql<boolean>`false`

/** @throws Problem 404 if no account has this address */
export async function findPerson(db: Db, email: string): Promise<Person> {
  const person = await knownPerson(db, email)
  if (!person) throw accountMissing(email)
  return person
}

export async function knownPerson(db: Db, email: string): Promise<Person | undefined> {
  const row = await accountOf(db, email)
  return row && personOf(row.id, row.app_metadata, row.plan)
}

const personOf = (user: string, metadata: { plan?: unknown; role?: unknown }, plan: Plan | null): Person => ({
  user,
  plan: plan ?? planOf(metadata),
  role: metadata.role === 'staff' ? 'staff' : 'landlord',
})
