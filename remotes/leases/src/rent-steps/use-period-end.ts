import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useVersionedUpdate } from '../lifecycle-parts/use-versioned-update.ts'

export type PeriodEnd = (period: RentalPeriod, changes: { end_date: string }) => Promise<RentalPeriod>

/** Ends rental periods as the user saw them. */
export function usePeriodEnd(): PeriodEnd {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return useVersionedUpdate(rentalPeriods, ({ end_date }) =>
    t('period.endChanged', { end: end_date ? format.date(end_date) : t('detail.ongoing') }),
  )
}
