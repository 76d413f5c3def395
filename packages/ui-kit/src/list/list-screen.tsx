import type { ReactNode } from 'react'
import type { PageProps } from '../page/page.tsx'
import type { JoinedReads } from '../screen/join-reads.ts'
import { ListPage } from './list-page.tsx'
import { Pagination } from './pagination.tsx'
import type { PagedList } from './use-paged-list.ts'

export interface ListScreenProps<Row, Filter extends string> extends Omit<PageProps, 'children'> {
  /** Of `usePagedList`. */
  list: Pick<PagedList<Row, Filter>, 'state' | 'rows' | 'found' | 'pagination'>
  /** Of `joinReads`. */
  reads: JoinedReads
  toolbar?: ReactNode
  /** The shape of what comes. */
  skeleton: ReactNode
  /** "Unable to load properties". */
  failed: string
  /** In place of the list while there is nothing at all: it has the first act, so that those of the head are left out. */
  empty: ReactNode
  /** Where that is told by something else than the rows. */
  isEmpty?: boolean
  /** The rows of the page. */
  children: ReactNode
}

/** A list's page in each of its states, from the list and its reads. The subtitle waits for the rows. */
export function ListScreen<Row, Filter extends string>(props: ListScreenProps<Row, Filter>) {
  const { list, reads, subtitle, actions, failed, empty, children, ...page } = props
  const { isEmpty = list.rows?.length === 0, ...rest } = page
  const isKnown = list.rows !== undefined
  return (
    <ListPage
      {...rest}
      // An empty line until it is known: what is under it must not move.
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
