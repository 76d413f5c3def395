import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  Button,
  Card,
  DetailScreen,
  EmptyState,
  ListScreen,
  ListStates,
  NoMatch,
  NotFound,
  Page,
  Skeleton,
  useListUrlState,
  usePagedList,
} from '../../src/index.ts'
import { properties, type SampleProperty } from './sample.ts'

const back = { to: '/list', label: 'Properties' }
const quiet = { failed: false, refetching: false, retrying: false, retry: () => {} }
const asked = { isError: false, isFetching: true, isMissing: false, refetch: () => {} }

/** Each state that a list's or a row's page can be in, by its address: `?state=detail-failed`. */
const states: Record<string, () => ReactNode> = {
  'list-rows': () => <Houses rows={properties} />,
  'list-again': () => <Houses rows={properties} reads={{ ...quiet, refetching: true }} />,
  'list-loading': () => <Houses />,
  'list-failed': () => <Houses reads={{ ...quiet, failed: true }} />,
  'list-empty': () => <Houses rows={[]} />,
  'part-no-match': () => (
    <Page title="A part of a page">
      <ListStates pending={false} skeleton={<Skeleton shape="row" />} noMatch onClear={() => {}}>
        {null}
      </ListStates>
      <NoMatch />
    </Page>
  ),
  'detail-loading': () => <House read={asked} />,
  'detail-failed': () => <House read={{ ...asked, isError: true, isFetching: false }} />,
  'detail-missing': () => <House read={{ ...asked, isMissing: true }} />,
  'detail-row': () => <House read={{ ...asked, isFetching: false, data: properties[0] }} />,
  'not-found': () => <NotFound title="Property not found" back={back} />,
}

export const screenStates = Object.keys(states)

export function ScreenBoard() {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('state') ?? 'list-rows'
  const choose = (state: string) =>
    setParams((before) => {
      before.set('state', state)
      return before
    })
  return (
    <div className="gallery-stack">
      <div className="gallery-row">
        {screenStates.map((state) => (
          <Button
            key={state}
            size="small"
            variant={state === chosen ? 'primary' : 'text'}
            onClick={() => choose(state)}
          >
            {state}
          </Button>
        ))}
      </div>
      {states[chosen]?.()}
    </div>
  )
}

function Houses({ rows, reads = quiet }: { rows?: SampleProperty[]; reads?: typeof quiet }) {
  const state = useListUrlState({ defaultSort: 'name' })
  const list = usePagedList({ rows, state })
  return (
    <ListScreen
      list={list}
      reads={reads}
      title="Properties"
      subtitle={`${rows?.length} properties`}
      skeleton={<Skeleton shape="card" />}
      failed="Unable to load properties"
      empty={<EmptyState title="Add your first property" text="The address is enough to start." />}
    >
      <div className="gallery-stack">
        {list.shown.map(({ id, name, address }) => (
          <Card key={id}>
            {name}, {address}
          </Card>
        ))}
      </div>
    </ListScreen>
  )
}

function House({ read }: { read: Parameters<typeof DetailScreen<SampleProperty>>[0]['read'] }) {
  return (
    <DetailScreen
      read={read}
      title="Property"
      back={back}
      missing="Property not found"
      failed="Unable to load property"
    >
      {({ name, address }) => (
        <Page title={name} subtitle={address} back={back}>
          <Card>{address}</Card>
        </Page>
      )}
    </DetailScreen>
  )
}
