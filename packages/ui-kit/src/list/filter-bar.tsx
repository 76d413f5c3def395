import { Select } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import { SearchField } from './search-field.tsx'
import type { ListUrlState } from './use-list-url-state.ts'
import { ViewSwitch } from './view-switch.tsx'
import './list.css'

export interface Choice {
  value: string
  label: string
}

export interface ListFilter<Filter extends string = string> {
  name: Filter
  label: string
  /** The first choice stands for "all": its value is the empty string. */
  options?: Choice[]
  /** Numbers from … to … in place of options, by the names of the two fields; in the drawer only. */
  range?: { from: string; to: string }
  /** Stands in the drawer on wide screens too. */
  inDrawer?: boolean
}

export interface FilterBarProps<Filter extends string = string> {
  state: ListUrlState<Filter>
  searchLabel: string
  filters?: ListFilter<Filter>[]
  sorts?: Choice[]
  /** Draws the switch between grid and list. */
  views?: boolean
}

const FilterDrawer = lazy(() =>
  import('./filter-drawer.tsx').then((module) => ({ default: module.FilterDrawer })),
)

/** Search, filters, sort and view of a list. Below 900 search stays and the rest goes into a drawer. */
export function FilterBar<Filter extends string>(props: FilterBarProps<Filter>) {
  const { state, searchLabel, filters = [], sorts = [], views } = props
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  const hasMore = filters.length > 0 || sorts.length > 0
  const choices = filters.filter(({ options }) => options)
  const inBar = choices.filter(({ inDrawer }) => !inDrawer)
  const isDrawerOnly = inBar.length < filters.length
  return (
    <search className="ks-filter-bar">
      <SearchField label={searchLabel} value={state.search} onSearch={state.setSearch} />
      <div className="ks-filter-wide">
        <FilterSelects state={state} filters={inBar} sorts={sorts} />
      </div>
      {hasMore && (
        <Button
          className={isDrawerOnly ? 'ks-filter-more' : 'ks-filter-narrow'}
          icon="list-filter"
          onClick={() => setOpen(true)}
        >
          {t('list.filter')}
          {state.filterCount > 0 && <span className="ks-filter-count">{state.filterCount}</span>}
        </Button>
      )}
      {views && <ViewSwitch value={state.view} onChange={state.setView} />}
      {open && (
        <Suspense>
          <FilterDrawer
            state={state}
            ranges={filters.filter(({ range }) => range)}
            onClose={() => setOpen(false)}
          >
            <FilterSelects state={state} filters={choices} sorts={sorts} labelled />
          </FilterDrawer>
        </Suspense>
      )}
    </search>
  )
}

interface SelectsProps<Filter extends string> {
  state: ListUrlState<Filter>
  filters: ListFilter<Filter>[]
  sorts: Choice[]
  labelled?: boolean
}

function FilterSelects<Filter extends string>({ state, filters, sorts, labelled }: SelectsProps<Filter>) {
  const { t } = useTranslation('common')
  return (
    <>
      {filters.map((filter) => (
        <div key={filter.name} className="ks-filter-select">
          {labelled && <span aria-hidden>{filter.label}</span>}
          <Select
            aria-label={filter.label}
            value={state.filters[filter.name] ?? ''}
            options={filter.options}
            popupMatchSelectWidth={false}
            onChange={(value) => state.setFilter(filter.name, value || undefined)}
          />
        </div>
      ))}
      {sorts.length > 0 && (
        <div className="ks-filter-select">
          {labelled && <span aria-hidden>{t('list.sortBy')}</span>}
          <SortSelect state={state} sorts={sorts} />
        </div>
      )}
    </>
  )
}

function SortSelect({ state, sorts }: { state: ListUrlState; sorts: Choice[] }) {
  const { t } = useTranslation('common')
  const rising = state.direction === 'asc'
  return (
    <div className="ks-sort">
      <Select
        aria-label={t('list.sortBy')}
        prefix={<Icon name="arrow-up-down" size={16} />}
        value={state.sort}
        options={sorts}
        popupMatchSelectWidth={false}
        onChange={(value) => state.setSort(value)}
      />
      <Button
        icon={rising ? 'arrow-up' : 'arrow-down'}
        iconOnly
        onClick={() => state.setSort(state.sort, rising ? 'desc' : 'asc')}
      >
        {t(rising ? 'list.ascending' : 'list.descending')}
      </Button>
    </div>
  )
}
