import { useModuleTranslation } from '@keystead/module-sdk'
import { FilterBar, type ListUrlState } from '@keystead/ui-kit'

export interface PropertyListToolbarProps {
  state: ListUrlState<'status'>
}

/** Search, status and sort. */
export function PropertyListToolbar({ state }: PropertyListToolbarProps) {
  const { t } = useModuleTranslation()
  return (
    <FilterBar
      state={state}
      searchLabel={t('list.search')}
      filters={[
        {
          name: 'status',
          label: t('common:field.status'),
          options: [
            { value: '', label: t('list.all') },
            { value: 'active', label: t('common:value.active') },
            { value: 'inactive', label: t('common:value.inactive') },
          ],
        },
      ]}
      sorts={[
        { value: 'name', label: t('common:field.name') },
        { value: 'createdAt', label: t('common:field.createdAt') },
      ]}
    />
  )
}
