import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { rentDiffers } from '@keystead/api-client/lease-agreements/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'

/** That today's period has another rent than the lease states, in words; undefined where it has not. */
export function useRentDiffers(lease: LeaseAgreement): string | undefined {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const differs = rentDiffers(lease, format.today())
  if (!differs) return undefined
  const { current, monthly } = differs
  // Of a currency without decimals, too: without them rents that differ by cents would be the same.
  const decimals = Number.isInteger(current - monthly) ? undefined : 2
  const money = (amount: number) => format.money(amount, { decimals })
  return t('rent.differs', { current: money(current), monthly: money(monthly) })
}
