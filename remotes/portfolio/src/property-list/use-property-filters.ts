import { propertyTypes } from '@keystead/api-client/property-groups/choices'
import { useModuleTranslation } from '@keystead/module-sdk'
import type { Choice, ListFilter } from '@keystead/ui-kit'
import { useMemo } from 'react'
import type { PropertyFilterName } from './property-filters.ts'
import { occupancyFilters } from './property-filters.ts'
import { knownSorts } from './property-sort.ts'

type Translate = ReturnType<typeof useModuleTranslation>['t']

/** Filters and sorts, referentially stable until the language changes, so typing does not re-render the toolbar. */
export function usePropertyFilters(withRents: boolean) {
  const { t } = useModuleTranslation()
  return useMemo(() => ({ filters: filtersOf(t, withRents), sorts: sortsOf(t, withRents) }), [t, withRents])
}

/** The type filter is next to the search, the others are in the drawer. */
function filtersOf(t: Translate, withRents: boolean): ListFilter<PropertyFilterName>[] {
  const range = { from: t('filter.from'), to: t('filter.to') }
  const filters: ListFilter<PropertyFilterName>[] = [
    {
      name: 'type',
      label: t('list.filter.type'),
      options: [
        { value: '', label: t('filter.allTypes') },
        ...propertyTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
      ],
    },
    {
      name: 'status',
      label: t('list.filter.status'),
      inDrawer: true,
      options: [
        { value: '', label: t('list.filter.all') },
        { value: 'active', label: t('common:value.active') },
        { value: 'inactive', label: t('common:value.inactive') },
      ],
    },
    {
      name: 'occupancy',
      label: t('filter.occupancy'),
      inDrawer: true,
      options: [
        { value: '', label: t('filter.occupancy.any') },
        ...occupancyFilters.map((value) => ({ value, label: t(`filter.occupancy.${value}`) })),
      ],
    },
    { name: 'units', label: t('sort.totalUnits'), inDrawer: true, range },
  ]
  if (withRents) {
    filters.push({
      name: 'rent',
      label: t('metric.monthly'),
      inDrawer: true,
      range: { ...range, money: true },
    })
  }
  return filters
}

function sortsOf(t: Translate, withRents: boolean): Choice[] {
  return knownSorts(withRents).map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))
}
