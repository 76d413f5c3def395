import { useModuleTranslation } from '@keystead/module-sdk'
import { FilterBar, type ListUrlState } from '@keystead/ui-kit'
import type { PropertyFilterName } from './property-filters.ts'
import styles from './property-list.module.css'
import { usePropertyFilters } from './use-property-filters.ts'

export interface PropertyListToolbarProps {
  state: ListUrlState<PropertyFilterName>
  /** Number of matching properties. */
  found: number
  /** The type filter falls back to active/inactive for some rows. */
  standIn: boolean
  /** Whether rents are known; without leases there is no rent filter or sort. */
  withRents: boolean
}

/** Search, filters, sort and the card/table switch. */
export function PropertyListToolbar({ state, found, standIn, withRents }: PropertyListToolbarProps) {
  const { t } = useModuleTranslation()
  const { filters, sorts } = usePropertyFilters(withRents)
  return (
    <div className={styles.toolbar}>
      <FilterBar
        state={state}
        searchLabel={t('list.search')}
        filters={filters}
        sorts={sorts}
        found={found}
        layouts
      />
      {standIn && (
        <p className={styles.hint} role="status">
          {t('filter.standIn')}
        </p>
      )}
    </div>
  )
}
