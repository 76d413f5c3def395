import { type ReactNode, useLayoutEffect } from 'react'
import { Loading } from '../feedback/loading.tsx'
import { SectionError } from '../feedback/section-error.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Page } from '../page/page.tsx'
import type { Read } from './join-reads.ts'
import { NotFound } from './not-found.tsx'

/** The query of a single row. */
export interface RowRead<Row> extends Read {
  data?: Row
  /** The row does not exist or is not visible to the user. */
  isMissing: boolean
}

export interface DetailScreenProps<Row> {
  read: RowRead<Row>
  /** Shown until the row's name is known: "Property". */
  title: string
  back: { to: string; label: string }
  /** "Property not found". */
  missing: string
  /** "Unable to load property". */
  failed: string
  /** Defaults to a drawing, tabs and a table. */
  skeleton?: ReactNode
  /** The loaded page. */
  children: (row: Row) => ReactNode
}

/** A single row's page: loading, missing, failed (with Retry), or the row. */
export function DetailScreen<Row>(props: DetailScreenProps<Row>) {
  const { read, title, back, missing, failed, children, skeleton = <Skeleton shape="detail" /> } = props
  if (read.isMissing) return <NotFound title={missing} back={back} />
  if (read.data !== undefined) return children(read.data)
  return (
    <Waiting>
      {/* Reserve the address line to avoid a layout shift. */}
      <Page title={title} subtitle={'\u00a0'} back={back} loading={!read.isError}>
        {read.isError ? (
          <SectionError text={failed} onRetry={read.refetch} retrying={read.isFetching} />
        ) : (
          <Loading>{skeleton}</Loading>
        )}
      </Page>
    </Waiting>
  )
}

/** If the focus is on the loading page's title, moves it to the title of the page that replaces it. */
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
