import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { rentDiffers } from '@keystead/api-client/lease-agreements/rules/rent'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'

export interface RentDiffers {
  /** In a sentence. */
  text: string
  /** The current period's, formatted. */
  rent: string
  current: number
  monthly: number
}

/** Today's period rent if it differs from the agreed rent. */
export function useRentDiffers(lease: LeaseAgreement): RentDiffers | undefined {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const differs = rentDiffers(lease, format.today())
  if (!differs) return undefined
  const { current, monthly } = differs
  // Forces decimals even for currencies shown without them, or the two rents could look equal.
  const decimals = Number.isInteger(current - monthly) ? undefined : 2
  const money = (amount: number) => format.money(amount, { decimals })
  const rent = money(current)
  return { text: t('rent.differs', { current: rent, monthly: money(monthly) }), rent, current, monthly }
}
