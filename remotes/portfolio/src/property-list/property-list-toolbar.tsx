import { useModuleTranslation } from '@keystead/module-sdk'
import { FilterBar, type ListUrlState } from '@keystead/ui-kit'
import { propertyTypes } from '../property/property-types.ts'
import styles from './property-list.module.css'
import { propertySorts } from './property-sort.ts'

export interface PropertyListToolbarProps {
  state: ListUrlState<'status' | 'type'>
  /** The type filter goes by active and inactive for some of the rows (R13). */
  standIn: boolean
}

/** Search, filters, sort and the switch between cards and table. */
export function PropertyListToolbar({ state, standIn }: PropertyListToolbarProps) {
  const { t } = useModuleTranslation()
  return (
    <div className={styles.toolbar}>
      <FilterBar
        state={state}
        searchLabel={t('list.search')}
        filters={[
          {
            name: 'status',
            label: t('list.filter.status'),
            options: [
              { value: '', label: t('list.filter.all') },
              { value: 'active', label: t('common:value.active') },
              { value: 'inactive', label: t('common:value.inactive') },
            ],
          },
          {
            name: 'type',
            label: t('list.filter.type'),
            options: [
              { value: '', label: t('filter.allTypes') },
              ...propertyTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
            ],
          },
        ]}
        sorts={propertySorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
        views
      />
      {standIn && (
        <p className={styles.hint} role="status">
          {t('filter.standIn')}
        </p>
      )}
    </div>
  )
}
