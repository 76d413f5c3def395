import { useModuleTranslation } from '@keystead/module-sdk'
import { FilterBar, type PagedList } from '@keystead/ui-kit'

/** Search, status and sort. */
export function PropertyListToolbar({ list }: { list: PagedList<object, 'status'> }) {
  const { t } = useModuleTranslation()
  return (
    <FilterBar
      state={list.state}
      found={list.found.length}
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
