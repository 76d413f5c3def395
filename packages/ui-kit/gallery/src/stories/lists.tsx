import {
  Button,
  Card,
  CardGrid,
  DetailScreen,
  EmptyState,
  FilterBar,
  joinReads,
  ListPage,
  ListScreen,
  ListStates,
  NoMatch,
  Page,
  Pagination,
  Skeleton,
  useListUrlState,
  usePagedList,
} from '@keystead/ui-kit'
import { useEffect, useState } from 'react'
import { properties, type SampleProperty } from '../sample.ts'
import type { Story } from '../story.ts'

const filters = ['kind'] as const
const textOf = ({ name, address }: SampleProperty) => `${name} ${address}`
const quiet = joinReads(true, [])
const asked = { isError: false, isFetching: true, isMissing: false, refetch: () => {} }
const back = { to: '/portfolio', label: 'Properties' }

function Houses({ rows, reads = quiet }: { rows?: SampleProperty[]; reads?: typeof quiet }) {
  const state = useListUrlState({ filters, defaultSort: 'name' })
  const list = usePagedList({ rows, state, textOf })
  return (
    <ListScreen
      list={list}
      reads={reads}
      title="Properties"
      subtitle={`${rows?.length} properties`}
      actions={
        <Button variant="primary" icon="plus">
          Add Property
        </Button>
      }
      toolbar={<FilterBar state={state} searchLabel="Search by name or address" found={list.found.length} />}
      skeleton={<Skeleton shape="card" />}
      failed="Unable to load properties"
      empty={<EmptyState title="Add your first property" text="The address is enough to start." />}
    >
      <CardGrid label="Properties">
        {list.shown.map(({ id, name, address }) => (
          <Card key={id} as="li">
            {name}, {address}
          </Card>
        ))}
      </CardGrid>
    </ListScreen>
  )
}

/** Old rows are faded until new ones are there. */
function Refetching() {
  const [refetching, setRefetching] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setRefetching(false), 1500)
    return () => clearTimeout(timer)
  }, [])
  return <Houses rows={properties} reads={{ ...quiet, refetching }} />
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

export const lists: Story[] = [
  {
    part: 'ListScreen',
    use: 'For a page that lists rows. For part of a page take `ListStates`.',
    isPage: true,
    states: {
      default: () => <Houses rows={properties} />,
      loading: () => <Houses />,
      empty: () => <Houses rows={[]} />,
      error: () => <Houses reads={{ ...quiet, failed: true }} />,
      refetching: Refetching,
    },
  },
  {
    part: 'DetailScreen',
    use: 'For the page of one row, in all its states. For many rows take `ListScreen`.',
    isPage: true,
    states: {
      default: () => <House read={{ ...asked, isFetching: false, data: properties[0] }} />,
      loading: () => <House read={asked} />,
      error: () => <House read={{ ...asked, isError: true, isFetching: false }} />,
      missing: () => <House read={{ ...asked, isMissing: true }} />,
    },
  },
  {
    part: 'ListPage',
    use: 'The frame of `ListScreen`, for rows that do not come from one list. Mostly take `ListScreen`.',
    isPage: true,
    states: {
      default: () => (
        <ListPage
          title="Properties"
          pending={false}
          skeleton={<Skeleton shape="card" />}
          pagination={<Pagination page={2} total={30} searchFor={({ page }) => `?page=${page}`} />}
        >
          <Card>Lychener Höfe</Card>
        </ListPage>
      ),
      loading: () => (
        <ListPage title="Properties" pending skeleton={<Skeleton shape="card" />}>
          {null}
        </ListPage>
      ),
    },
  },
  {
    part: 'ListStates',
    use: 'The states of a list within part of a page. For a whole page take `ListScreen`.',
    states: {
      default: () => (
        <ListStates pending={false} skeleton={<Skeleton shape="row" />}>
          <Card>Lychener Höfe</Card>
        </ListStates>
      ),
      loading: () => (
        <ListStates pending skeleton={<Skeleton shape="row" />}>
          {null}
        </ListStates>
      ),
      error: () => (
        <ListStates
          pending={false}
          skeleton={<Skeleton shape="row" />}
          error="Unable to load units"
          onRetry={() => {}}
        >
          {null}
        </ListStates>
      ),
      'no-match': () => (
        <ListStates pending={false} skeleton={<Skeleton shape="row" />} noMatch onClear={() => {}}>
          {null}
        </ListStates>
      ),
    },
  },
  {
    part: 'NoMatch',
    use: 'Where a search or filter finds nothing. Where there are no rows at all take `EmptyState`.',
    states: {
      default: () => <NoMatch onClear={() => {}} />,
      'no-way-back': () => <NoMatch />,
    },
  },
]
