import type { RentUnitUpdate } from '@keystead/api-client/rent-units/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { CheckboxField } from '@keystead/ui-kit'
import { unitLabel } from '../parts/unit-label.ts'
import type { UnitPlace } from '../reads/use-unit-places.ts'

export interface FreeUnitFieldProps {
  place: UnitPlace | undefined
  free: RentUnitUpdate | undefined
}

/** Asks whether the unit becomes available along with the lease's change. */
export function FreeUnitField({ place, free }: FreeUnitFieldProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (!place || !free?.available_from) return null
  const date = format.date(free.available_from)
  return (
    <CheckboxField
      name="mark_free"
      label={t('availability.free', { unit: unitLabel(place), date })}
      span={12}
    />
  )
}
