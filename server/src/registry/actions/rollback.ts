import type { RollbackAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { Problem } from '../../http/problem.ts'
import { restoreIndexes } from '../collections/evolve-collections.ts'
import { noEarlierVersion } from '../problem.ts'
import { requireModule } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { type Canary, type History, replay } from '../resolve/history.ts'
import { readActions } from '../resolve/snapshot.ts'
import { audit, changeRegistry } from './registry-transaction.ts'
import { assertUnchanged, newestOf, recordAction, stateOf } from './release-state.ts'

export interface Rollback {
  id: string
  actor: string
  /** Only while this trial runs: the judgement may be stale, and of one before the version was promoted again. */
  canary?: Pick<Canary, 'version' | 'since'>
  /**
   * What users had at the time of the request: the canary, else the stable version. If that changed, nothing is done.
   */
  from?: string
  /** The reason, for the trail. */
  figures?: Record<string, unknown>
}

/**
 * Ends a running canary, keeping the stable version; otherwise returns to the previous stable version, skipping rolled
 * back ones.
 */
export async function rollback(registry: Registry, request: Rollback): Promise<RollbackAnswer> {
  return changeRegistry(registry, (trx) => rollbackWithin(trx, request))
}

/** The same as part of a larger change. */
export async function rollbackWithin(trx: Transaction<Tables>, request: Rollback) {
  const { id, actor, canary, from: expected, figures } = request
  const actions = await readActions(trx, id)
  const history = replay(actions)
  const stable = history.stableVersions[0] ?? null
  const { version, since } = history.canary ?? {}
  if (canary && (version !== canary.version || since !== canary.since))
    return { module: id, version: stable, from: canary.version, changed: false }
  const earlier = replay(actions.slice(0, -1))
  const isRepeated = actions.at(-1)?.act === 'rollback' && newestOf(earlier) === expected
  // A retry after a lost response: the requested state is there already.
  if (expected !== undefined && isRepeated)
    return { module: id, version: stable, from: expected, changed: false, ...endedBy(earlier) }
  assertUnchanged(id, expected, history)
  const { from, to } = history.canary
    ? { from: history.canary.version, to: stable }
    : await previousStable(trx, id, history)
  if (to && !history.canary) await restoreIndexes(trx, id, { version: to, hasCanary: false })
  // An act names a version: the one returned to, or without one the one rolled back.
  await recordAction(trx, {
    id,
    version: to ?? from,
    act: 'rollback',
    percent: 100,
    byStart: false,
    actor,
  })
  await audit(trx, {
    actor,
    act: 'rollback',
    module: id,
    version: to ?? from,
    before: stateOf(history),
    after: { stable: to, ...(figures && { figures }) },
  })
  return { module: id, version: to, from, changed: true, ...endedBy(history) }
}

const endedBy = ({ canary }: History) => canary && { ended: 'canary' as const }

async function previousStable(trx: Transaction<Tables>, id: string, { stableVersions }: History) {
  const [from, to] = stableVersions
  if (!from) {
    await requireModule(trx, id)
    throw new Problem(409, 'no_stable_version', `${id} has no stable version.`)
  }
  if (!to) throw noEarlierVersion(id, from)
  return { from, to }
}
