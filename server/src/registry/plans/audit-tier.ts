import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { audit } from '../actions/registry-transaction.ts'

export interface TierChange {
  id: string
  tier: Plan
  on: boolean
  actor: string
}

/** Records that a module was switched on or off for a tier. */
export const auditTier = (trx: Transaction<Tables>, { id, tier, on, actor }: TierChange): Promise<void> =>
  audit(trx, {
    actor,
    act: 'plan_tier',
    module: id,
    before: { tier, on: !on },
    after: { tier, on },
  })
