import { type Plan, planTiers } from '@keystead/module-sdk/manifest/person'
import type { Db } from '../../db/database.ts'

/** At a module's first promotion, off for the tiers it does not propose, unless staff chose before. */
export async function proposeTiers(db: Db, id: string, tiers: readonly Plan[]): Promise<void> {
  const off = planTiers.filter((tier) => !tiers.includes(tier))
  if (off.length === 0) return
  await db
    .insertInto('plan_tiers')
    .values(off.map((tier) => ({ module_id: id, tier, is_on: false })))
    .onConflict((conflict) => conflict.columns(['module_id', 'tier']).doNothing())
    .execute()
}
