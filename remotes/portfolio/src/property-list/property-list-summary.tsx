import type { PropertyView } from '@keystead/api-client/property-groups/property-view'
import { sumOfOccupancies } from '@keystead/api-client/rent-units/rules'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { memo } from 'react'

export interface PropertyListSummaryProps {
  views: PropertyView[]
}

/** "3 properties, 24 units, 20 occupied". Memoized, as it ignores the search. */
export const PropertyListSummary = memo(({ views }: PropertyListSummaryProps) => {
  const { t } = useModuleTranslation()
  const format = useFormat()
  if (views.length === 0) return t('list.none')
  const { total, occupied } = sumOfOccupancies(views)
  const properties = t('common:count.property', { count: views.length })
  if (total === 0) return `${properties}. ${t('common:noUnits')}`
  const units = t('common:count.unit', { count: total })
  return t('list.summary', { properties, units, occupied: format.number(occupied) })
})
