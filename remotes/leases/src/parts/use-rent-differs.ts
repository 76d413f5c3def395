import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { rentDiffers } from '@keystead/api-client/lease-agreements/rules/rent'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'

/** Note that today's period rent differs from the agreed rent; undefined if equal. */
export function useRentDiffers(lease: LeaseAgreement): string | undefined {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const differs = rentDiffers(lease, format.today())
  if (!differs) return undefined
  const { current, monthly } = differs
  // Forces decimals even for currencies shown without them, or the two rents could look equal.
  const decimals = Number.isInteger(current - monthly) ? undefined : 2
  const money = (amount: number) => format.money(amount, { decimals })
  return t('rent.differs', { current: money(current), monthly: money(monthly) })
}
