import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { lazyDialog } from '../lazy/lazy-dialog.tsx'
import { FilterSegments } from './filter-segments.tsx'
import { FilterSelects } from './filter-selects.tsx'
import { LayoutSwitch } from './layout-switch.tsx'
import type { Choice, ListFilter } from './list-filter.ts'
import { SearchField } from './search-field.tsx'
import type { ListUrlState } from './use-list-url-state.ts'
import './list.css'

export interface FilterBarProps<Filter extends string = string> {
  state: ListUrlState<Filter>
  searchLabel: string
  filters?: ListFilter<Filter>[]
  sorts?: Choice[]
  /** Number of rows after search and filters, for the drawer's button. */
  found?: number
  /** Shows the grid/list switch. */
  layouts?: boolean
}

const FilterDrawer = lazyDialog(() => import('./filter-drawer.tsx'), 'FilterDrawer')

/** Search, filters, sort and layout of a list. Below 900 px all but search move into a drawer. */
export function FilterBar<Filter extends string>(props: FilterBarProps<Filter>) {
  const { state, searchLabel, filters: given = noFilters, sorts = noSorts, found = 0, layouts } = props
  const [open, setOpen] = useState(false)
  const show = useCallback(() => setOpen(true), [])
  const filters = useWithWhose<Filter>(given, state.isMixed)
  const { segmented, inBar, inDrawer, ranges } = useMemo(() => placed(filters), [filters])
  const { whose, sort, direction, setFilter, setSort } = state
  const values: ListUrlState['filters'] = useMemo(() => ({ ...state.filters, whose }), [state.filters, whose])
  const choices = { values, sort, direction, setFilter, setSort }
  return (
    <search className="ks-filter-bar">
      <SearchField label={searchLabel} value={state.search} onSearch={state.setSearch} />
      {segmented.map((filter) => (
        <FilterSegments key={filter.name} filter={filter} value={values[filter.name]} setFilter={setFilter} />
      ))}
      <div className="ks-filter-wide">
        <FilterSelects {...choices} filters={inBar} sorts={sorts} />
      </div>
      {inDrawer.length + ranges.length + sorts.length > 0 && (
        <MoreFilters
          narrowOnly={inBar.length === filters.length - segmented.length}
          count={state.filterCount + (whose ? 1 : 0)}
          onShow={show}
        />
      )}
      {layouts && <LayoutSwitch value={state.layout} onChange={state.setLayout} />}
      {open && (
        <FilterDrawer
          open={open}
          state={state}
          ranges={ranges}
          found={found}
          sort={<FilterSelects {...choices} filters={noFilters} sorts={sorts} labelled />}
          onClose={() => setOpen(false)}
        >
          <FilterSelects {...choices} filters={inDrawer} sorts={noSorts} labelled />
        </FilterDrawer>
      )}
    </search>
  )
}

const noFilters: never[] = []
const noSorts: Choice[] = []

/** The list's filters, plus own/shared if there are both. */
function useWithWhose<Filter extends string>(filters: ListFilter<Filter>[], isMixed = false) {
  const { t } = useTranslation('common')
  return useMemo<ListFilter<Filter | 'whose'>[]>(
    () =>
      isMixed
        ? [
            ...filters,
            {
              name: 'whose',
              label: t('list.whose'),
              options: [
                { value: '', label: t('list.whoseAll') },
                { value: 'mine', label: t('list.whoseMine') },
                { value: 'shared', label: t('list.whoseShared') },
              ],
            },
          ]
        : filters,
    [filters, isMixed, t],
  )
}

/** Distributes the filters: segments in the bar, others in the drawer, some of them in the bar too. */
function placed<Filter extends string>(filters: ListFilter<Filter>[]) {
  const inDrawer = filters.filter(({ options, segmented }) => options && !segmented)
  return {
    segmented: filters.filter((filter) => filter.segmented),
    inDrawer,
    inBar: inDrawer.filter((filter) => !filter.inDrawer),
    ranges: filters.filter(({ range }) => range),
  }
}

interface MoreFiltersProps {
  narrowOnly: boolean
  /** Number of active filters. */
  count: number
  onShow: () => void
}

const MoreFilters = memo(({ narrowOnly, count, onShow }: MoreFiltersProps) => {
  const { t } = useTranslation('common')
  return (
    <Button
      className={narrowOnly ? 'ks-filter-narrow' : 'ks-filter-more'}
      icon="list-filter"
      aria-haspopup="dialog"
      onClick={onShow}
    >
      {t('list.filter')}
      {count > 0 && <span className="ks-filter-count">{count}</span>}
    </Button>
  )
})
