import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import { FilterSelect } from './filter-select.tsx'
import type { Choice, ListFilter } from './list-filter.ts'
import type { ListUrlState } from './use-list-url-state.ts'

export interface FilterSelectsProps
  extends Pick<ListUrlState, 'sort' | 'direction' | 'setFilter' | 'setSort'> {
  /** Values of the active filters. */
  values: ListUrlState['filters']
  filters: ListFilter[]
  sorts: Choice[]
  /** With visible labels, for the drawer. */
  labelled?: boolean
}

/**
 * The filter selects and the sort. Memoized while only the search changes, as they are the bar's most expensive part.
 */
export const FilterSelects = memo((props: FilterSelectsProps) => {
  const { values, filters, sorts, sort, direction, setFilter, setSort, labelled } = props
  const { t } = useTranslation('common')
  return (
    <>
      {filters.map((filter) => (
        <div key={filter.name} className="ks-filter-select">
          {labelled && <span aria-hidden>{filter.label}</span>}
          <FilterSelect
            label={filter.label}
            value={values[filter.name] ?? ''}
            options={filter.options ?? []}
            onChange={(value) => setFilter(filter.name, value || undefined)}
          />
        </div>
      ))}
      {sorts.length > 0 && (
        <div className="ks-filter-select">
          {labelled && <span aria-hidden>{t('list.sortBy')}</span>}
          <SortSelect sort={sort} direction={direction} sorts={sorts} setSort={setSort} />
        </div>
      )}
    </>
  )
})

type SortSelectProps = Pick<FilterSelectsProps, 'sort' | 'direction' | 'sorts' | 'setSort'>

function SortSelect({ sort, direction, sorts, setSort }: SortSelectProps) {
  const { t } = useTranslation('common')
  const isAscending = direction === 'asc'
  return (
    <div className="ks-sort">
      <FilterSelect
        label={t('list.sortBy')}
        prefix={<Icon name="arrow-up-down" size={16} />}
        value={sort}
        options={sorts}
        onChange={(value) => setSort(value)}
      />
      <Button
        icon={isAscending ? 'arrow-up' : 'arrow-down'}
        iconOnly
        onClick={() => setSort(sort, isAscending ? 'desc' : 'asc')}
      >
        {t(isAscending ? 'list.ascending' : 'list.descending')}
      </Button>
    </div>
  )
}
