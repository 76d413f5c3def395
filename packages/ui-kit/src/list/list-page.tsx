import type { ReactNode } from 'react'
import { Page, type PageProps } from '../page/page.tsx'
import { ListStates, type ListStatesProps } from './list-states.tsx'

export interface ListPageProps extends Omit<PageProps, 'children'>, ListStatesProps {
  /** `<FilterBar>`; not drawn while there is no data yet. */
  toolbar?: ReactNode
  /** `<Pagination>`; drawn with the rows only. */
  pagination?: ReactNode
}

/** The page of a list: head, toolbar, one of its four states or the rows, pages. */
export function ListPage(props: ListPageProps) {
  const { title, subtitle, tag, actions, back, toolbar, pagination, ...states } = props
  const hasRows = !states.pending && states.error === undefined && !states.empty && !states.noMatch
  return (
    <Page title={title} subtitle={subtitle} tag={tag} actions={actions} back={back}>
      {!states.empty && toolbar}
      <ListStates {...states} />
      {hasRows && pagination}
    </Page>
  )
}
