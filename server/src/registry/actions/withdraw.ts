import type { WithdrawAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import { restoreIndexes } from '../collections/evolve-collections.ts'
import type { Registry } from '../registry.ts'
import { replay } from '../resolve/history.ts'
import { readActions } from '../resolve/snapshot.ts'
import { audit, changeRegistry } from './registry-transaction.ts'
import { recordAction, requireVersion, stateOf } from './release-state.ts'

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
    const actions = await readActions(trx, id)
    const before = replay(actions)
    const stable = before.stableVersions[0] ?? null
    if (row.withdrawn_at) return { module: id, version, stable, changed: false }
    const act = { act: 'withdraw', version, percent: 100, byStart: false } as const
    const after = replay([...actions, { ...act, at: '' }])
    await trx
      .updateTable('module_versions')
      .set({ withdrawn_at: new Date().toISOString() })
      .where('module_id', '=', id)
      .where('version', '=', version)
      .execute()
    const next = after.stableVersions[0] ?? null
    if (next && next !== stable)
      await restoreIndexes(trx, id, { version: next, hasCanary: after.canary !== null })
    await recordAction(trx, { ...act, id, actor })
    await audit(trx, {
      actor,
      act: 'withdraw',
      module: id,
      version,
      before: stateOf(before),
      after: stateOf(after),
    })
    return { module: id, version, stable: next, changed: true }
  })
}
