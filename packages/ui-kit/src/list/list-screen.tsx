import { type ReactNode, useState } from 'react'
import type { PageProps } from '../page/page.tsx'
import type { JoinedReads } from '../screen/join-reads.ts'
import { ListPage } from './list-page.tsx'
import { Pagination } from './pagination.tsx'
import type { PagedList } from './use-paged-list.ts'

export interface ListScreenProps<Row, Filter extends string> extends Omit<PageProps, 'children'> {
  /** From `usePagedList`. */
  list: Pick<PagedList<Row, Filter>, 'state' | 'rows' | 'found' | 'pagination'>
  /** From `joinReads`. */
  reads: JoinedReads
  toolbar?: ReactNode
  skeleton: ReactNode
  /** "Unable to load properties". */
  failed: string
  /** Replaces the list if there is no data at all. Brings its own action, so the head's are hidden. */
  empty: ReactNode
  /** Overrides emptiness derived from the rows. */
  isEmpty?: boolean
  /** The current page's rows. */
  children: ReactNode
}

/** A list page in all its states, from the list and its reads. The subtitle waits for the rows. */
export function ListScreen<Row, Filter extends string>(props: ListScreenProps<Row, Filter>) {
  const { list, reads, subtitle, actions, failed, empty, children, ...page } = props
  const { isEmpty = list.rows?.length === 0, ...rest } = page
  const isRead = useReadOnce(reads)
  const isKnown = list.rows !== undefined && (isRead || !isEmpty)
  return (
    <ListPage
      {...rest}
      // Reserve the line to avoid a layout shift.
      subtitle={isKnown ? subtitle : '\u00a0'}
      actions={!isEmpty && actions}
      pending={!isKnown}
      error={reads.failed ? failed : undefined}
      onRetry={reads.retry}
      refetching={reads.failed ? reads.retrying : reads.refetching}
      empty={isEmpty && empty}
      noMatch={list.found.length === 0}
      onClear={list.state.clear}
      pagination={list.pagination.total > 0 && <Pagination {...list.pagination} />}
    >
      {children}
    </ListPage>
  )
}

/** A cached empty list may be outdated: its empty state, with the action in it, waits for the first refetch. */
function useReadOnce({ refetching }: JoinedReads): boolean {
  const [isRead, setRead] = useState(!refetching)
  if (!isRead && !refetching) setRead(true)
  return isRead
}
