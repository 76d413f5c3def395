import { memo } from 'react'
import { Segments } from '../form/fields/segments.tsx'
import type { ListFilter } from './list-filter.ts'
import type { ListUrlState } from './use-list-url-state.ts'

export interface FilterSegmentsProps extends Pick<ListUrlState, 'setFilter'> {
  filter: ListFilter
  value: string | undefined
}

/** A filter with a few options, all visible. */
export const FilterSegments = memo(({ filter, value, setFilter }: FilterSegmentsProps) => (
  <Segments
    className="ks-filter-segments"
    aria-label={filter.label}
    value={value ?? ''}
    options={filter.options ?? []}
    onChange={(chosen) => setFilter(filter.name, chosen || undefined)}
  />
))
