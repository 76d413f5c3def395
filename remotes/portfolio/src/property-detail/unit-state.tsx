import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { isOccupied } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { StatusTag } from '@keystead/ui-kit'

export interface UnitStateProps {
  unit: RentUnit
}

/** Occupied is the quiet case; vacant speaks, with the day from which it can be let when that lies ahead. */
export function UnitState({ unit }: UnitStateProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (isOccupied(unit)) {
    return (
      <StatusTag tone="success" icon="circle-check" quiet>
        {t('unit.state.occupied')}
      </StatusTag>
    )
  }
  const { available_from: from } = unit
  return (
    <StatusTag tone="warning" icon="circle-dashed" quiet>
      {from && from > format.today()
        ? t('unit.state.vacantFrom', { date: format.date(from) })
        : t('unit.state.vacant')}
    </StatusTag>
  )
}
