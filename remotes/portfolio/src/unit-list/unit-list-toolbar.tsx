import { useModuleTranslation } from '@keystead/module-sdk'
import { FilterBar, type ListUrlState } from '@keystead/ui-kit'

export interface UnitListToolbarProps {
  state: ListUrlState<'state'>
  /** Number of matching units. */
  found: number
}

export function UnitListToolbar({ state, found }: UnitListToolbarProps) {
  const { t } = useModuleTranslation()
  return (
    <FilterBar
      state={state}
      searchLabel={t('unit.search')}
      found={found}
      filters={[
        {
          name: 'state',
          label: t('common:field.status'),
          options: [
            { value: '', label: t('unit.filter.all') },
            { value: 'occupied', label: t('unit.state.occupied') },
            { value: 'vacant', label: t('unit.state.vacant') },
          ],
        },
      ]}
    />
  )
}
