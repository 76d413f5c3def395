import type { RentUnit, RentUnitUpdate } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { useVersionedUpdate } from './use-versioned-update.ts'

export type UnitChange = (unit: RentUnit, changes: RentUnitUpdate) => Promise<RentUnit>

/** Updates the availability of units as the user saw them. */
export function useUnitChange(): UnitChange {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return useVersionedUpdate(rentUnits, ({ is_available, available_from }) => {
    if (!is_available) return t('availability.changed.none')
    return available_from
      ? t('availability.changed.from', { date: format.date(available_from) })
      : t('availability.changed.now')
  })
}
