import { isDeepStrictEqual } from 'node:util'
import type { HostJson } from '@keystead/module-sdk/manifest'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import type { RevertAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../db/tables.ts'
import { Problem } from '../../http/problem.ts'
import { approveWithin, unapproveWithin } from '../actions/approve.ts'
import { promoteWithin } from '../actions/promote.ts'
import { changeRegistry } from '../actions/registry-transaction.ts'
import { stateOf } from '../actions/release-state.ts'
import { rollbackWithin } from '../actions/rollback.ts'
import { clearPlanWithin, setPersonPlanWithin, setTierWithin } from '../plans/plans.ts'
import { noPromise } from '../problem.ts'
import type { Registry } from '../registry.ts'
import { replay } from '../resolve/history.ts'
import { readActions } from '../resolve/snapshot.ts'

interface Entry {
  id: number
  act: string
  module_id: string | null
  version: string | null
  before: unknown
  after: unknown
}

interface Reversal {
  registry: Registry
  host: HostJson | null
  entry: Entry
  actor: string
  promise: boolean
}

type Done = Promise<{ changed: boolean }>

const tierSchema = z.object({ tier: z.enum(planTiers), on: z.boolean() })
const personSchema = z.object({ email: z.string(), plan: z.enum(planTiers).nullable() })
const stateSchema = z.object({
  stable: z.string().nullable(),
  canary: z.string().optional(),
  percent: z.int().optional(),
})

const irreversible = (sentence: string) => new Problem(409, 'not_taken_back', sentence)

const versionActions = ['promote', 'rollback', 'withdraw']
const approvalActions = ['approve', 'unapprove']

/** The state in an entry. Its percent may remain after the canary has ended, and counts only with one. */
const stateIn = (column: 'before' | 'after') => {
  const fieldOf = (key: string) => sql`${sql.ref(column)} ->> ${sql.lit(key)}`
  const share = sql`case when ${fieldOf('canary')} is not null then ${fieldOf('percent')} end`
  return sql`(${fieldOf('stable')}, ${fieldOf('canary')}, ${share})`
}

/** What the entry changed, without what it only mentions. */
function stateAt(act: string, recorded: unknown): unknown {
  if (!versionActions.includes(act)) return recorded
  const { stable, canary, percent } = stateSchema.parse(recorded)
  return canary === undefined ? { stable } : { stable, canary, percent }
}

/**
 * Whether later entries have restored what was there before: a retry after a lost response.
 * @throws Problem 409 if a later one builds on this one, since reverting this one would undo that one too
 */
async function isReverted(
  trx: Transaction<Tables>,
  { id, act, module_id, version, before, after }: Entry,
): Promise<boolean> {
  const relatedActions = [versionActions, approvalActions].find((each) => each.includes(act)) ?? [act]
  const newest = await trx
    .selectFrom('registry_audit')
    .select(['act', 'after'])
    .where('id', '>', id)
    .where('act', 'in', relatedActions)
    .where('module_id', 'is not distinct from', module_id)
    .$if(act === 'plan_tier', (query) =>
      query.where(sql<boolean>`after ->> 'tier' = ${tierSchema.parse(after).tier}`),
    )
    .$if(act === 'plan_person', (query) =>
      query
        .where(sql<boolean>`after ->> 'email' = ${personSchema.parse(after).email}`)
        // A repeated promise changed nothing.
        .where(sql<boolean>`before ->> 'plan' is distinct from after ->> 'plan'`),
    )
    // A repeated promotion changed nothing either.
    .$if(versionActions.includes(act), (query) =>
      query.where(sql<boolean>`${stateIn('before')} is distinct from ${stateIn('after')}`),
    )
    // Approvals are per version.
    .$if(approvalActions.includes(act), (query) => query.where('version', '=', version))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return false
  // The states of approvals also hold those of other versions.
  const isRestored = approvalActions.includes(act)
    ? newest.act !== act
    : isDeepStrictEqual(stateAt(act, newest.after), stateAt(act, before))
  if (isRestored) return true
  throw irreversible('A newer change depends on this one; revert that first.')
}

/** Whether what an entry gave to people was a fallback before. A rollback would end that, too. */
async function wasFallback(trx: Transaction<Tables>, { module_id, act, before }: Entry, version: string) {
  const actions = await readActions(trx, module_id ?? '')
  const historyAt = (count: number) => replay(actions.slice(0, count))
  const state = stateAt(act, before)
  const at = actions.findLastIndex((_, count) => isDeepStrictEqual(stateOf(historyAt(count)), state))
  return at >= 0 && historyAt(at).stableVersions.includes(version)
}

/** Restores the previous stable version, and canary with its percentage. */
async function restoreVersions(trx: Transaction<Tables>, { host, entry, actor }: Reversal): Done {
  const id = entry.module_id ?? ''
  const before = stateSchema.parse(entry.before)
  const after = stateSchema.parse(entry.after)
  const { stable, canary } = before
  const promote = (version: string, percent: number) =>
    promoteWithin(trx, { id, version, percent, actor, byStart: false, byStaff: true }, host)
  const end = async (from: string) =>
    stable !== null && (await wasFallback(trx, entry, from))
      ? promote(stable, 100)
      : rollbackWithin(trx, { id, actor, from })
  const restoreCanary = (version: string) => promote(version, before.percent ?? 1)
  // A canary's step or end: restore its share.
  if (stable === after.stable && canary !== undefined) return restoreCanary(canary)
  if (stable === after.stable) {
    if (after.canary === undefined) throw irreversible('It changed nothing.')
    return end(after.canary)
  }
  if (stable === null) throw irreversible(`Before it ${id} had no stable version: withdraw this one.`)
  const given = after.canary ?? after.stable
  const restored = entry.act === 'promote' && given ? await end(given) : await promote(stable, 100)
  return canary === undefined ? restored : restoreCanary(canary)
}

/** Before a promise the plan is unknown: a person who signs in then keeps theirs. */
async function cancelPromise(trx: Transaction<Tables>, { actor }: Reversal, email: string): Done {
  if (!(await clearPlanWithin(trx, { email, actor }))) throw noPromise(email)
  return { changed: true }
}

function revertWithin(trx: Transaction<Tables>, reversal: Reversal): Done {
  const { registry, entry, actor, promise } = reversal
  if (entry.act === 'plan_tier') {
    const { tier, on } = tierSchema.parse(entry.before)
    return setTierWithin(trx, registry, { id: entry.module_id ?? '', tier, on, actor })
  }
  if (entry.act === 'plan_person') {
    const { email, plan } = personSchema.parse(entry.before)
    if (plan !== null && plan === personSchema.parse(entry.after).plan)
      throw irreversible('It changed nothing.')
    return plan === null
      ? cancelPromise(trx, reversal, email)
      : setPersonPlanWithin(trx, { email, plan, actor, promise })
  }
  if (approvalActions.includes(entry.act)) {
    const approval = { id: entry.module_id ?? '', version: entry.version ?? '', actor }
    return entry.act === 'approve' ? unapproveWithin(trx, approval) : approveWithin(trx, approval)
  }
  if (versionActions.includes(entry.act)) return restoreVersions(trx, reversal)
  throw irreversible(`An audit entry "${entry.act}" cannot be reverted.`)
}

/**
 * Reverts a trail entry by new actions, which get entries of their own: nothing is erased.
 * @throws Problem 404, or 409 if something newer builds on it or it is final
 */
export async function revert(
  registry: Registry,
  { entry: id, actor, promise }: { entry: number; actor: string; promise: boolean },
): Promise<RevertAnswer> {
  const { db } = registry.database
  const entry = await db
    .selectFrom('registry_audit')
    .select(['id', 'act', 'module_id', 'version', 'before', 'after'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!entry) throw new Problem(404, 'not_found', `There is no entry ${id} in the trail.`)
  if (entry.act === 'withdraw') throw irreversible('A version that was withdrawn cannot come back.')
  const host = await registry.host()
  const { revision } = await changeRegistry(registry, async (trx) =>
    // Under the lock: no newer change can slip in between.
    (await isReverted(trx, entry))
      ? { changed: false }
      : revertWithin(trx, { registry, host, entry, actor, promise }),
  )
  return { entry: id, revision }
}
