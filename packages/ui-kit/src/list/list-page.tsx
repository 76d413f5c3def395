import { type ReactNode, useState } from 'react'
import { Page, type PageProps } from '../page/page.tsx'
import { ListAnnouncer } from './list-announcer.ts'
import { ListStates, type ListStatesProps } from './list-states.tsx'

export interface ListPageProps extends Omit<PageProps, 'children'>, ListStatesProps {
  /** `<FilterBar>`; hidden until there is data. */
  toolbar?: ReactNode
  /** `<Pagination>`; shown with the rows only. */
  pagination?: ReactNode
}

/** A list page: head, toolbar, one of the four states or the rows, pagination. */
export function ListPage(props: ListPageProps) {
  const { title, subtitle, tag, actions, back, toolbar, pagination, ...states } = props
  const [told, tell] = useState('')
  const hasToolbar = Boolean(!states.empty && toolbar)
  const hasRows = !states.pending && states.error === undefined && !states.empty && !states.noMatch
  return (
    <Page
      title={title}
      subtitle={subtitle}
      tag={tag}
      actions={actions}
      back={back}
      loading={states.pending && states.error === undefined}
    >
      {hasToolbar && toolbar}
      {hasToolbar && (
        <p className="ks-sr" role="status">
          {told}
        </p>
      )}
      <ListAnnouncer value={hasToolbar ? tell : undefined}>
        <ListStates {...states} />
        {hasRows && pagination}
      </ListAnnouncer>
    </Page>
  )
}
