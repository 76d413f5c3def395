import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'

type LateFee = Pick<LeaseAgreement, 'late_fee_fixed_amount' | 'late_fee_percentage' | 'late_fee_grace_period'>

/** What is due for a late payment, and from when. */
export function useLateFeeFacts(lease: LateFee) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { late_fee_fixed_amount: fixed, late_fee_percentage: percent, late_fee_grace_period: grace } = lease
  return [
    { label: t('field.late_fee_fixed_amount'), value: fixed !== null && format.money(fixed) },
    {
      label: t('field.late_fee_percentage'),
      value: percent !== null && t('component.percent', { value: format.number(percent) }),
    },
    { label: t('field.late_fee_grace_period'), value: grace?.toString() },
  ]
}
