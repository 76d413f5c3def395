import { isDeepStrictEqual } from 'node:util'
import { checkClaims } from '@keystead/module-sdk/gate/claims'
import { lacksOf } from '@keystead/module-sdk/gate/host-check'
import type { HostJson, Manifest } from '@keystead/module-sdk/manifest'
import { undrilledPercent } from '@keystead/module-sdk/manifest/canary-limits'
import type { PromoteAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { Problem } from '../../http/problem.ts'
import { evolveCollections, refusedEvolution, widenedData } from '../collections/evolve-collections.ts'
import { proposeTiers } from '../plans/propose-tiers.ts'
import { withdrawnVersion } from '../problem.ts'
import type { Registry } from '../registry.ts'
import { readClaims } from '../resolve/claims.ts'
import { type History, type ModuleAction, replay } from '../resolve/history.ts'
import { readActions } from '../resolve/snapshot.ts'
import { approveApi, waitingOf, wasRevoked } from './approve-api.ts'
import { refused } from './refused.ts'
import { audit, changeRegistry } from './registry-transaction.ts'
import { assertUnchanged, recordAction, requireVersion, stateOf } from './release-state.ts'

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

function requireHostSupport(manifest: Manifest, host: HostJson | null): void {
  const lacks = host ? lacksOf(manifest, host) : []
  if (lacks.length > 0) throw new Problem(422, 'host_lacks', `${lacks.join('; ')}.`)
}

function requireCanaryPossible(
  { id, version, percent, byStart }: Promotion,
  { stableVersions }: History,
): void {
  if (percent === 100) return
  if (byStart) throw new Problem(422, 'percent_of_start', 'A start promotes for everybody.')
  if (stableVersions[0] !== version) return
  throw new Problem(409, 'stable_already', `${id} ${version} is the stable version: everybody has it.`)
}

/**
 * Beyond a small share, a team promotes only what was drilled in a browser. What everybody had before may come back.
 * @throws Problem 409 `drill_missing`
 */
function requireDrillReport(
  { id, version, percent, byStart, byStaff = false }: Promotion,
  { hasDrill, actions }: { hasDrill: boolean; actions: readonly ModuleAction[] },
): void {
  const wasStable = actions.some(
    (act) => act.act === 'promote' && act.version === version && act.percent === 100,
  )
  if (hasDrill || byStart || byStaff || wasStable || percent <= undrilledPercent) return
  const sentence = `${id} ${version} was published without the report of a browser check, and goes to ${undrilledPercent} % of the people at most. Publish it again with the check in a browser (without --static), or ask staff to promote it.`
  throw new Problem(409, 'drill_missing', sentence)
}

async function requireNoConflict(trx: Transaction<Tables>, id: string, manifest: Manifest): Promise<void> {
  // Claims are first come, first served at promotion: another module may have taken one since publishing.
  const conflicts = checkClaims(manifest, await readClaims(trx))
  if (conflicts.length > 0) throw refused(conflicts)
  const forbidden = await refusedEvolution(trx, id, manifest.data)
  if (forbidden.length > 0) throw refused(forbidden)
}

/** Makes a published version stable, or below 100 percent the canary. */
export async function promote(registry: Registry, promotion: Promotion): Promise<PromoteAnswer> {
  const host = await registry.host()
  return changeRegistry(registry, (trx) => promoteWithin(trx, promotion, host))
}

/** The same as part of a larger change. */
export async function promoteWithin(trx: Transaction<Tables>, promotion: Promotion, host: HostJson | null) {
  const { id, version, percent, actor, byStart, from, approve = false } = promotion
  const row = await requireVersion(trx, id, version)
  const actions = await readActions(trx, id)
  const before = replay(actions)
  const stable = before.stableVersions[0]
  const answer = { module: id, version, percent, promoted: true }
  if (byStart && !before.onlyStarts) {
    return { ...answer, promoted: false, changed: false, stays: stable ?? 'none' }
  }
  if (row.withdrawn_at) throw withdrawnVersion(id, version)
  if (byStart && stable === version) return { ...answer, changed: false }
  const act = { act: 'promote', version, percent, byStart } as const
  const was = stateOf(before)
  const is = stateOf(replay([...actions, { ...act, at: '' }]))
  const changed = !isDeepStrictEqual(was, is)
  // A retry after a lost response: the requested state is there already.
  if (changed) {
    assertUnchanged(id, from, before)
    requireDrillReport(promotion, { hasDrill: row.drill !== null, actions })
  }
  requireCanaryPossible(promotion, before)
  const manifest = JSON.parse(row.manifest) as Manifest
  const isKnown = actions.some((each) => each.act === 'promote' && each.version === version)
  if (isKnown) manifest.data = await widenedData(trx, id, manifest.data)
  requireHostSupport(manifest, host)
  await requireNoConflict(trx, id, manifest)
  const isEvolved = await evolveCollections(trx, id, manifest.data, percent < 100 ? stable : undefined)
  const isFirst = actions.every(({ act }) => act !== 'promote')
  if (isFirst && manifest.tiers) await proposeTiers(trx, { id, tiers: manifest.tiers, actor })
  const approval = { id, version, manifest, actor }
  const approves = approve || (byStart && !(await wasRevoked(trx, id)))
  const isApproved = approves && (await approveApi(trx, approval)).changed
  const waiting = await waitingOf(trx, approval)
  // Even a repeated one counts: where people act, starts no longer do.
  await recordAction(trx, { ...act, id, actor })
  const takesOver = before.onlyStarts && !byStart
  if (changed || isEvolved || takesOver)
    await audit(trx, {
      actor,
      act: 'promote',
      module: id,
      version,
      before: was,
      after: { ...is, percent },
    })
  return { ...answer, changed: changed || isApproved || isEvolved, ...(waiting && { waiting }) }
}
