import { baseRent, componentSums } from '@keystead/api-client/rent-components/rules'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Money, StatBand } from '@keystead/ui-kit'

export interface ComponentFiguresProps {
  period: RentalPeriod
  /** Of the unit, in m². */
  area?: number | null
}

/** Kalt and Warm: the rent without its costs, where one is named so, and all of it; and what a square metre costs. */
export function ComponentFigures({ period: { rent_components: parts }, area }: ComponentFiguresProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (parts.length === 0) return null
  const base = baseRent(parts)
  const gross = componentSums(parts).total
  const items = [
    base !== undefined && { label: t('component.sum.base'), value: <Money>{format.money(base)}</Money> },
    { label: t('component.sum.gross'), value: <Money>{format.money(gross)}</Money> },
    Boolean(area) && {
      label: t('component.sum.perArea'),
      value: <Money>{format.money((base ?? gross) / (area ?? 1))}</Money>,
      note: base === undefined ? t('component.sum.gross') : t('component.sum.base'),
    },
  ]
  return <StatBand even items={items.filter((item) => item !== false)} />
}
