import { useModuleTranslation } from '@keystead/module-sdk'
import type { ListFilter } from '@keystead/ui-kit'
import { propertyTypes } from '../property/property-types.ts'
import { occupancyFilters } from './property-filters.ts'
import type { PropertyFilterName } from './use-property-list.ts'

/** The filters of the list: the type beside the search, the others in the drawer. */
export function usePropertyFilters(withRents: boolean): ListFilter<PropertyFilterName>[] {
  const { t } = useModuleTranslation()
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
        { value: '', label: t('list.filter.all') },
        ...occupancyFilters.map((value) => ({ value, label: t(`filter.occupancy.${value}`) })),
      ],
    },
    { name: 'units', label: t('sort.totalUnits'), inDrawer: true, range },
  ]
  if (withRents) filters.push({ name: 'rent', label: t('metric.monthly'), inDrawer: true, range })
  return filters
}
