import { type ReactNode, useLayoutEffect } from 'react'
import { Loading } from '../feedback/loading.tsx'
import { SectionError } from '../feedback/section-error.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Page } from '../page/page.tsx'
import type { Read } from './join-reads.ts'
import { NotFound } from './not-found.tsx'

/** The read of one row. */
export interface RowRead<Row> extends Read {
  data?: Row
  /** There is no such row, or none that the person may see. */
  isMissing: boolean
}

export interface DetailScreenProps<Row> {
  read: RowRead<Row>
  /** Until the row's own name is known: "Property". */
  title: string
  back: { to: string; label: string }
  /** "Property not found". */
  missing: string
  /** "Unable to load property". */
  failed: string
  /** What stands in its place while it loads, in the shape of its page; unless told a drawing, tabs and a table. */
  skeleton?: ReactNode
  /** The row's page. */
  children: (row: Row) => ReactNode
}

/** One row: its page, or that it is loading, missing, or could not be loaded (with Retry). */
export function DetailScreen<Row>(props: DetailScreenProps<Row>) {
  const { read, title, back, missing, failed, children, skeleton = <Skeleton shape="detail" /> } = props
  if (read.isMissing) return <NotFound title={missing} back={back} />
  if (read.data !== undefined) return children(read.data)
  return (
    <Waiting>
      {/* An empty line in the place of the address: what is under it must not move. */}
      <Page title={title} subtitle={'\u00a0'} back={back}>
        {read.isError ? (
          <SectionError text={failed} onRetry={read.refetch} retrying={read.isFetching} />
        ) : (
          <Loading>{skeleton}</Loading>
        )}
      </Page>
    </Waiting>
  )
}

/** The focus that has come to the title meanwhile goes on to the title of the page that takes its place. */
function Waiting({ children }: { children: ReactNode }) {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.tagName !== 'H1') return
      setTimeout(() => document.querySelector('h1')?.focus({ preventScroll: true }))
    },
    [],
  )
  return children
}
