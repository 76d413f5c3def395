import { checkClaims } from '@keystead/module-sdk/gate/claims'
import { lacksOf } from '@keystead/module-sdk/gate/host-check'
import type { HostJson, Manifest } from '@keystead/module-sdk/manifest'
import type {
  PromoteAnswer,
  RollbackAnswer,
  WithdrawAnswer,
} from '@keystead/module-sdk/manifest/registry-answers'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { Problem } from '../../http/problem.ts'
import { unknownModule, unknownVersion } from '../problem.ts'
import type { Registry } from '../registry.ts'
import { readClaims } from '../resolve/claims.ts'
import { type Act, replay } from '../resolve/history.ts'
import { readActs } from '../resolve/snapshot.ts'
import { audit, changeRegistry } from './change.ts'
import { refused } from './refused.ts'

export interface Promotion {
  id: string
  version: string
  percent: number
  actor: string
  /** Asked by a start for what it built itself: gives way to whatever people did (design.md 4). */
  byStart: boolean
}

async function demandVersion(trx: Transaction<Tables>, id: string, version: string) {
  const row = await trx
    .selectFrom('module_versions')
    .select(['manifest', 'withdrawn_at', 'stored'])
    .where('module_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row?.stored) throw unknownVersion(id, version)
  return row
}

interface NewAct extends Act {
  id: string
  actor: string
}

async function recordAct(
  trx: Transaction<Tables>,
  { id, version, act, byStart, actor }: NewAct,
): Promise<void> {
  await trx
    .insertInto('module_acts')
    .values({ module_id: id, version, act, by_start: byStart, actor })
    .execute()
}

function demandCarried(manifest: Manifest, host: HostJson | null): void {
  const lacks = host ? lacksOf(manifest, host) : []
  if (lacks.length > 0) throw new Problem(422, 'host_lacks', `${lacks.join('; ')}.`)
}

/** Makes a published version the stable one. */
export async function promote(registry: Registry, promotion: Promotion): Promise<PromoteAnswer> {
  const { id, version, actor, byStart } = promotion
  if (promotion.percent !== 100) {
    throw new Problem(422, 'percent_unsupported', 'Only 100 per cent can be promoted for now.')
  }
  const host = await registry.host()
  return changeRegistry(registry, async (trx) => {
    const row = await demandVersion(trx, id, version)
    const before = replay(await readActs(trx, id))
    const stable = before.line[0]
    if (byStart && !before.onlyStarts) {
      return { module: id, version, promoted: false, changed: false, stays: stable ?? 'none' }
    }
    if (row.withdrawn_at) {
      throw new Problem(409, 'withdrawn', `${id} ${version} was withdrawn and cannot come back.`)
    }
    if (byStart && stable === version) return { module: id, version, promoted: true, changed: false }
    const manifest = JSON.parse(row.manifest) as Manifest
    demandCarried(manifest, host)
    // What another module has taken since this version was published: the first that goes live has it.
    const taken = checkClaims(manifest, await readClaims(trx))
    if (taken.length > 0) throw refused(taken)
    await recordAct(trx, { id, version, act: 'promote', byStart, actor })
    await audit(trx, {
      ...{ actor, act: 'promote', module: id, version },
      before: { stable: stable ?? null },
      after: { stable: version, percent: 100 },
    })
    return { module: id, version, promoted: true, changed: stable !== version }
  })
}

/** Returns to the stable version before, skipping versions that were rolled back before. */
export async function rollback(
  registry: Registry,
  { id, actor }: { id: string; actor: string },
): Promise<RollbackAnswer> {
  return changeRegistry(registry, async (trx) => {
    const [stable, before] = replay(await readActs(trx, id)).line
    if (!stable) throw await noStable(trx, id)
    if (!before) {
      throw new Problem(409, 'no_earlier_version', `${id} has no stable version before ${stable}.`)
    }
    await recordAct(trx, { id, version: before, act: 'rollback', byStart: false, actor })
    await audit(trx, {
      ...{ actor, act: 'rollback', module: id, version: before },
      before: { stable },
      after: { stable: before },
    })
    return { module: id, version: before, from: stable, changed: true }
  })
}

async function noStable(trx: Transaction<Tables>, id: string): Promise<Problem> {
  const known = await trx.selectFrom('modules').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) return unknownModule(id)
  return new Problem(409, 'no_stable_version', `${id} has no stable version.`)
}

/**
 * Takes a version out for good, as a fallback too. Its files stay where they are: pages that are open with it may
 * still fetch a part of it, and nothing names it any more to anybody else.
 */
export async function withdraw(
  registry: Registry,
  { id, version, actor }: { id: string; version: string; actor: string },
): Promise<WithdrawAnswer> {
  return changeRegistry(registry, async (trx) => {
    const row = await demandVersion(trx, id, version)
    const acts = await readActs(trx, id)
    const stable = replay(acts).line[0] ?? null
    if (row.withdrawn_at) return { module: id, version, stable, changed: false }
    const act: Act = { act: 'withdraw', version, byStart: false }
    const after = replay([...acts, act]).line[0] ?? null
    await trx
      .updateTable('module_versions')
      .set({ withdrawn_at: new Date().toISOString() })
      .where('module_id', '=', id)
      .where('version', '=', version)
      .execute()
    await recordAct(trx, { ...act, id, actor })
    await audit(trx, {
      ...{ actor, act: 'withdraw', module: id, version },
      before: { stable },
      after: { stable: after },
    })
    return { module: id, version, stable: after, changed: true }
  })
}
