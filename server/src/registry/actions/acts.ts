import { isDeepStrictEqual } from 'node:util'
import { checkClaims } from '@keystead/module-sdk/gate/claims'
import { lacksOf } from '@keystead/module-sdk/gate/host-check'
import type { HostJson, Manifest } from '@keystead/module-sdk/manifest'
import type {
  PromoteAnswer,
  RollbackAnswer,
  WithdrawAnswer,
} from '@keystead/module-sdk/manifest/registry-answers'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { Problem } from '../../http/problem.ts'
import { evolveCollections, refusedEvolution } from '../collections/evolve-collections.ts'
import { proposeTiers } from '../plans/propose-tiers.ts'
import { unknownVersion } from '../problem.ts'
import { requireTeam } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { readClaims } from '../resolve/claims.ts'
import { type Act, type History, replay } from '../resolve/history.ts'
import { readActs } from '../resolve/snapshot.ts'
import { approveApi, waitingOf, wasTakenBack } from './approve.ts'
import { audit, changeRegistry } from './change.ts'
import { refused } from './refused.ts'
import { requireDrillReport } from './require-drill-report.ts'

export interface Promotion {
  id: string
  version: string
  percent: number
  actor: string
  /** A start promotes its own build: yields to anything people did. */
  byStart: boolean
  /** By staff, or a token that may administer all modules. */
  byStaff?: boolean
  /** What users had when it was requested, as in a rollback. */
  from?: string
  /** Also approves what the version declares. */
  approve?: boolean
}

/** A published version. @throws Problem 404, also for an incomplete one */
export async function requireVersion(db: Db, id: string, version: string) {
  const row = await db
    .selectFrom('module_versions')
    .select(['manifest', 'withdrawn_at', 'stored', 'drill'])
    .where('module_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row?.stored) throw unknownVersion(id, version)
  return row
}

type NewAct = Omit<Act, 'at'> & { id: string; actor: string }

async function recordAct(
  trx: Transaction<Tables>,
  { id, version, act, percent, byStart, actor }: NewAct,
): Promise<void> {
  await trx
    .insertInto('module_acts')
    .values({ module_id: id, version, act, percent, by_start: byStart, actor })
    .execute()
}

/** The state before and after an act, for the trail. */
function stateOf({ line, canary }: History) {
  const stable = line[0] ?? null
  return canary ? { stable, canary: canary.version, percent: canary.percent } : { stable }
}

function requireHostSupport(manifest: Manifest, host: HostJson | null): void {
  const lacks = host ? lacksOf(manifest, host) : []
  if (lacks.length > 0) throw new Problem(422, 'host_lacks', `${lacks.join('; ')}.`)
}

function requireTrial({ id, version, percent, byStart }: Promotion, { line }: History): void {
  if (percent === 100) return
  if (byStart) throw new Problem(422, 'percent_of_start', 'A start promotes for everybody.')
  if (line[0] !== version) return
  throw new Problem(409, 'stable_already', `${id} ${version} is the stable version: everybody has it.`)
}

/** Makes a published version stable, or below 100 percent the canary. */
export async function promote(registry: Registry, promotion: Promotion): Promise<PromoteAnswer> {
  const { id, version, percent, actor, byStart, from, approve = false } = promotion
  const host = await registry.host()
  return changeRegistry(registry, async (trx) => {
    const row = await requireVersion(trx, id, version)
    const acts = await readActs(trx, id)
    const before = replay(acts)
    const stable = before.line[0]
    const answer = { module: id, version, percent, promoted: true }
    if (byStart && !before.onlyStarts) {
      return { ...answer, promoted: false, changed: false, stays: stable ?? 'none' }
    }
    if (row.withdrawn_at) {
      throw new Problem(409, 'withdrawn', `${id} ${version} was withdrawn and cannot come back.`)
    }
    if (byStart && stable === version) return { ...answer, changed: false }
    const act = { act: 'promote', version, percent, byStart } as const
    const was = stateOf(before)
    const is = stateOf(replay([...acts, { ...act, at: '' }]))
    const changed = !isDeepStrictEqual(was, is)
    // A retry after a lost response: the requested state is there already.
    if (changed) {
      assertUnchanged(id, from, before)
      requireDrillReport(promotion, { hasDrill: row.drill !== null, acts })
    }
    requireTrial(promotion, before)
    const manifest = JSON.parse(row.manifest) as Manifest
    requireHostSupport(manifest, host)
    // Claims are first come, first served at promotion: another module may have taken one since publishing.
    const taken = checkClaims(manifest, await readClaims(trx))
    if (taken.length > 0) throw refused(taken)
    const forbidden = await refusedEvolution(trx, id, manifest.data)
    if (forbidden.length > 0) throw refused(forbidden)
    const isEvolved = await evolveCollections(trx, id, manifest.data)
    const isFirst = acts.every(({ act }) => act !== 'promote')
    if (isFirst && manifest.tiers) await proposeTiers(trx, id, manifest.tiers)
    const approval = { id, version, manifest, actor }
    const approves = approve || (byStart && !(await wasTakenBack(trx, id)))
    const isApproved = approves && (await approveApi(trx, approval)).changed
    const waiting = await waitingOf(trx, approval)
    await recordAct(trx, { ...act, id, actor })
    await audit(trx, {
      ...{ actor, act: 'promote', module: id, version },
      before: was,
      after: { ...is, percent },
    })
    return { ...answer, changed: changed || isApproved || isEvolved, ...(waiting && { waiting }) }
  })
}

export interface Return {
  id: string
  actor: string
  /** Only if this is still the canary: the judgement may be stale. */
  canary?: string
  /**
   * What users had at the time of the request: the canary, else the stable version. If that changed, nothing is done.
   */
  from?: string
  /** The reason, for the trail. */
  figures?: Record<string, unknown>
}

/** Optimistic lock: refuses if the state changed since the request. @throws Problem 409 */
export function assertUnchanged(id: string, from: string | undefined, { line, canary }: History): void {
  const has = canary?.version ?? line[0]
  // With nothing there, the rollback itself is refused.
  if (from === undefined || has === undefined || has === from) return
  throw new Problem(409, 'overtaken', `${id} is at ${has} by now, no longer at ${from}.`)
}

/**
 * Ends a running canary, keeping the stable version; otherwise returns to the previous stable version, skipping rolled
 * back ones.
 */
export async function rollback(registry: Registry, given: Return): Promise<RollbackAnswer> {
  const { id, actor, canary, from: asked, figures } = given
  return changeRegistry(registry, async (trx) => {
    const history = replay(await readActs(trx, id))
    const tried = history.canary
    const stable = history.line[0] ?? null
    if (canary !== undefined && tried?.version !== canary)
      return { module: id, version: stable, from: canary, changed: false }
    assertUnchanged(id, asked, history)
    const { from, to } = tried ? { from: tried.version, to: stable } : await oneBack(trx, id, history)
    // An act names a version: the one returned to, or without one the one rolled back.
    await recordAct(trx, {
      ...{ id, version: to ?? from, act: 'rollback', percent: 100, byStart: false, actor },
    })
    await audit(trx, {
      ...{ actor, act: 'rollback', module: id, version: to ?? from },
      before: stateOf(history),
      after: { stable: to, ...(figures && { figures }) },
    })
    return { module: id, version: to, from, changed: true, ...(tried && { ended: 'canary' as const }) }
  })
}

async function oneBack(trx: Transaction<Tables>, id: string, { line }: History) {
  const [from, to] = line
  if (!from) {
    await requireTeam(trx, id)
    throw new Problem(409, 'no_stable_version', `${id} has no stable version.`)
  }
  if (!to) {
    const wayOut = `To take it from everybody, withdraw ${from}.`
    throw new Problem(409, 'no_earlier_version', `${id} has no stable version before ${from}. ${wayOut}`)
  }
  return { from, to }
}

/**
 * Withdraws a version for good, also as a fallback. Its files stay: open pages may still load parts of it, and nobody
 * else is pointed at them.
 */
export async function withdraw(
  registry: Registry,
  { id, version, actor }: { id: string; version: string; actor: string },
): Promise<WithdrawAnswer> {
  return changeRegistry(registry, async (trx) => {
    const row = await requireVersion(trx, id, version)
    const acts = await readActs(trx, id)
    const before = replay(acts)
    const stable = before.line[0] ?? null
    if (row.withdrawn_at) return { module: id, version, stable, changed: false }
    const act = { act: 'withdraw', version, percent: 100, byStart: false } as const
    const after = replay([...acts, { ...act, at: '' }])
    await trx
      .updateTable('module_versions')
      .set({ withdrawn_at: new Date().toISOString() })
      .where('module_id', '=', id)
      .where('version', '=', version)
      .execute()
    await recordAct(trx, { ...act, id, actor })
    await audit(trx, {
      ...{ actor, act: 'withdraw', module: id, version },
      before: stateOf(before),
      after: stateOf(after),
    })
    return { module: id, version, stable: after.line[0] ?? null, changed: true }
  })
}
