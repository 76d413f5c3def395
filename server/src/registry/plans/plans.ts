import { isPlan, type Plan, usualPlan } from '@keystead/module-sdk/manifest/person'
import type {
  ModuleTiers,
  PersonPlanAnswer,
  TierAnswer,
} from '@keystead/module-sdk/manifest/registry-answers'
import { sql, type Transaction } from 'kysely'
import { cancelPromise, promisePlan, setPlan } from '../../auth/users/plans-repository.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { audit, changeRegistry } from '../actions/registry-transaction.ts'
import { accountMissing, notByPlan } from '../problem.ts'
import { requireModule } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { auditTier, type TierChange } from './audit-tier.ts'

/** Every module by tier: on unless staff switched it off. */
export async function listTiers(db: Db): Promise<ModuleTiers[]> {
  const modules = await db.selectFrom('modules').select('id').orderBy('id').execute()
  const off = await db.selectFrom('plan_tiers').selectAll().where('is_on', '=', false).execute()
  const isOn = (id: string, tier: Plan) => !off.some((row) => row.module_id === id && row.tier === tier)
  return modules.map(({ id }) => ({
    module: id,
    tiers: { free: isOn(id, 'free'), starter: isOn(id, 'starter'), pro: isOn(id, 'pro') },
  }))
}

/** Modules that landlords never see are not gated by plan; staff could lock themselves out of their own console. */
const isForLandlords = ({ snapshot }: Registry, id: string) =>
  snapshot.modules
    .find((module) => module.id === id)
    ?.stableVersions[0]?.manifest.roles?.includes('landlord') ?? true

/**
 * Switches a module on or off for a tier; open browsers are notified.
 * @throws Problem 404 for an unknown module, 409 when switching off a staff-only one
 */
export const setTier = (registry: Registry, change: TierChange): Promise<TierAnswer> =>
  changeRegistry(registry, (trx) => setTierWithin(trx, registry, change))

/** The same as part of a larger change. */
export async function setTierWithin(trx: Transaction<Tables>, registry: Registry, change: TierChange) {
  const { id, tier, on } = change
  await requireModule(trx, id)
  if (!on && !isForLandlords(registry, id)) throw notByPlan(id)
  const before = await isOnFor(trx, id, tier)
  const answer = { module: id, tier, on, changed: before !== on }
  if (!answer.changed) return answer
  await trx
    .insertInto('plan_tiers')
    .values({ module_id: id, tier, is_on: on })
    .onConflict((conflict) => conflict.columns(['module_id', 'tier']).doUpdateSet({ is_on: on }))
    .execute()
  await auditTier(trx, change)
  return answer
}

async function isOnFor(trx: Transaction<Tables>, id: string, tier: Plan): Promise<boolean> {
  const row = await trx
    .selectFrom('plan_tiers')
    .select('is_on')
    .where('module_id', '=', id)
    .where('tier', '=', tier)
    .executeTakeFirst()
  return row?.is_on ?? true
}

export interface PlanChange {
  email: string
  plan: Plan
  actor: string
  /** With hosted sign-in accounts are unknown here: the plan waits until the address signs in. */
  promise: boolean
}

/** @throws Problem 404 if no account has this address */
export const setPersonPlan = (registry: Registry, change: PlanChange): Promise<PersonPlanAnswer> =>
  changeRegistry(registry, (trx) => setPersonPlanWithin(trx, change))

/** The same as part of a larger change. */
export async function setPersonPlanWithin(
  trx: Transaction<Tables>,
  { email, plan, actor, promise }: PlanChange,
) {
  const person = await accountOf(trx, email)
  if (!person && !promise) throw accountMissing(email)
  const before = person ? (person.plan ?? person.app_metadata.plan ?? usualPlan) : await planTold(trx, email)
  // A repeated promise is a new one: the address may have another owner by now.
  const answer = { email, plan, promised: !person, changed: !person || before !== plan }
  if (!answer.changed) return answer
  if (person) await setPlan({ db: trx }, person.id, plan)
  else await promisePlan({ db: trx }, email, plan)
  await audit(trx, {
    actor,
    act: 'plan_person',
    before: { email, plan: before },
    after: { email, plan },
  })
  return answer
}

/** Withdraws a promised plan unless it was redeemed. @returns whether there was one */
export async function clearPlanWithin(
  trx: Transaction<Tables>,
  { email, actor }: Pick<PlanChange, 'email' | 'actor'>,
): Promise<boolean> {
  const before = await cancelPromise({ db: trx }, email)
  if (before === undefined) return false
  await audit(trx, {
    actor,
    act: 'plan_person',
    before: { email, plan: before },
    after: { email, plan: null },
  })
  return true
}

/** The account with an address. Only with built-in sign-in. */
export const accountOf = (db: Db, email: string) =>
  db
    .selectFrom('auth_users')
    .leftJoin('accounts', 'accounts.user_id', 'auth_users.id')
    .select(['auth_users.id', 'auth_users.app_metadata', 'accounts.plan'])
    .where('auth_users.email', '=', email)
    .executeTakeFirst()

/** The plan last given to an address, from the trail, since an address without an account has no row. Null: none. */
async function planTold(trx: Transaction<Tables>, email: string): Promise<Plan | null> {
  const entry = await trx
    .selectFrom('registry_audit')
    .select(sql<unknown>`after ->> 'plan'`.as('plan'))
    .where('act', '=', 'plan_person')
    .where(sql<boolean>`after ->> 'email' = ${email}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return isPlan(entry?.plan) ? entry.plan : null
}
