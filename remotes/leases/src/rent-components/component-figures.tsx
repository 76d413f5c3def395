import { baseRent, componentSums } from '@keystead/api-client/rent-components/rules'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Money, StatBand } from '@keystead/ui-kit'

export interface ComponentFiguresProps {
  period: RentalPeriod
  /** The unit's area in m². */
  area?: number | null
}

/** Kaltmiete (rent without utilities, if a base rent is named), Warmmiete (total), and the price per m². */
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
