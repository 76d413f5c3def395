/** The frame of a list: toolbar, states, pagination. */

export { hasWords } from '@keystead/api-client/search/rules'
export { useFocusAfterRemoval } from '../focus/use-focus-after-removal.ts'
export { FilterBar, type FilterBarProps } from '../list/filter-bar.tsx'
export type { Choice, ListFilter } from '../list/list-filter.ts'
export { ListPage, type ListPageProps } from '../list/list-page.tsx'
export { ListScreen, type ListScreenProps } from '../list/list-screen.tsx'
export { ListStates, type ListStatesProps, NoMatch } from '../list/list-states.tsx'
export { Pagination, type PaginationProps, pageCount } from '../list/pagination.tsx'
export type { Range } from '../list/range-text.ts'
export { SearchField, type SearchFieldProps } from '../list/search-field.tsx'
export { searchRows, type TextOf } from '../list/search-rows.ts'
export {
  type ListLayout,
  type ListUrlOptions,
  type ListUrlState,
  type SortDirection,
  useListUrlState,
} from '../list/use-list-url-state.ts'
export {
  type ListOrder,
  type PagedList,
  type PagedListOptions,
  usePagedList,
} from '../list/use-paged-list.ts'
export { type ListMemory, useListMemory } from '../memory/use-list-memory.ts'
