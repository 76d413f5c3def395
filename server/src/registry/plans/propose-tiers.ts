import { type Plan, planTiers } from '@keystead/module-sdk/manifest/person'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { auditTier } from './audit-tier.ts'

/** At a module's first promotion, off for the tiers it does not propose, unless staff chose before. */
export async function proposeTiers(
  trx: Transaction<Tables>,
  { id, tiers, actor }: { id: string; tiers: readonly Plan[]; actor: string },
): Promise<void> {
  const off = planTiers.filter((tier) => !tiers.includes(tier))
  if (off.length === 0) return
  const switched = await trx
    .insertInto('plan_tiers')
    .values(off.map((tier) => ({ module_id: id, tier, is_on: false })))
    .onConflict((conflict) => conflict.columns(['module_id', 'tier']).doNothing())
    .returning('tier')
    .execute()
  for (const { tier } of switched) await auditTier(trx, { id, tier, on: false, actor })
}
