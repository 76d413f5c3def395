import {
  Alert,
  Button,
  CardsSkeleton,
  closeUndoable,
  EmptyState,
  Loading,
  Skeleton,
  type SkeletonProps,
  useKitNotify,
} from '@keystead/ui-kit'
import { useEffect } from 'react'
import { longGerman, type Story } from '../story.ts'

function Notify() {
  const notify = useKitNotify()
  return (
    <div className="gallery-row">
      <Button onClick={() => notify({ kind: 'success', text: 'Unit VH-01 updated' })}>Success</Button>
      <Button onClick={() => notify({ kind: 'error', text: 'Failed to update building' })}>Error</Button>
      <Button
        onClick={() =>
          notify({
            kind: 'success',
            text: 'Unit VH-01 deleted',
            action: { label: 'Undo', onClick: () => {} },
          })
        }
      >
        With Undo
      </Button>
      <Button onClick={closeUndoable}>Close those with Undo</Button>
    </div>
  )
}

function Notified() {
  const notify = useKitNotify()
  useEffect(() => {
    notify({ kind: 'success', text: 'Unit VH-01 updated' })
    notify({ kind: 'error', text: 'Failed to update building' })
  }, [notify])
  return <p>What was done, at the lower right.</p>
}

const Waiting = ({ shape }: { shape: SkeletonProps['shape'] }) => (
  <Loading>
    <Skeleton shape={shape} count={3} />
  </Loading>
)

export const feedback: Story[] = [
  {
    part: 'Alert',
    use: 'For what holds for the page or form right now. What an action led to says `useKitNotify`; a read that failed, `SectionError`.',
    states: {
      info: () => <Alert tone="info">Changes how amounts are shown. Nothing is converted.</Alert>,
      success: () => <Alert tone="success">Saved.</Alert>,
      warning: () => <Alert tone="warning">The unit is let and still marked as available.</Alert>,
      error: () => (
        <Alert tone="error" title="Unable to load properties" actions={<Button size="small">Retry</Button>}>
          Please check your connection.
        </Alert>
      ),
      'long-german': () => (
        <Alert tone="warning" title={longGerman}>
          {longGerman}
        </Alert>
      ),
    },
  },
  {
    part: 'Loading',
    use: 'Around a `Skeleton` while data load: says so to screen readers, and what is below waits. Not for a save: `busy` of `Button`.',
    states: {
      default: () => (
        <Loading>
          <Skeleton shape="table" count={4} />
        </Loading>
      ),
    },
  },
  {
    part: 'Skeleton',
    use: 'In `Loading`, as high as what will come, so that nothing moves.',
    states: {
      row: () => <Waiting shape="row" />,
      card: () => <Waiting shape="card" />,
      item: () => <Waiting shape="item" />,
      person: () => <Waiting shape="person" />,
      note: () => <Waiting shape="note" />,
      table: () => <Waiting shape="table" />,
      band: () => <Waiting shape="band" />,
      form: () => <Waiting shape="form" />,
      overview: () => <Waiting shape="overview" />,
      detail: () => <Waiting shape="detail" />,
    },
  },
  {
    part: 'CardsSkeleton',
    use: 'For what a module adds to the dashboard. Elsewhere take `Skeleton`.',
    states: {
      default: () => (
        <Loading>
          <CardsSkeleton parts={['band', 'card', 'side']} />
        </Loading>
      ),
    },
  },
  {
    part: 'EmptyState',
    use: 'Where there is nothing yet, with the action that begins. For a search without a result take `NoMatch`.',
    states: {
      first: () => (
        <EmptyState
          title="Add your first property"
          text="A house, a flat or a shop. The address is enough to start."
          action={
            <Button variant="primary" size="large" icon="plus">
              Add Property
            </Button>
          }
          steps={[
            { title: 'Property', text: 'Name and address' },
            { title: 'Units', text: 'Size, rooms and floor' },
            { title: 'Lease', text: 'Tenant, rent and dates' },
          ]}
        />
      ),
      icon: () => (
        <EmptyState
          icon="users"
          title="No contacts yet"
          text="People and organizations you rent to."
          action={
            <Button variant="primary" icon="plus">
              Create New Contact
            </Button>
          }
        />
      ),
      'in-part': () => (
        <EmptyState
          inPart
          title="No units yet"
          text="Rents and occupancy appear with the first units."
          action={
            <Button variant="primary" icon="plus">
              Add unit
            </Button>
          }
        />
      ),
      'way-out': () => (
        <EmptyState
          icon="wallet"
          title="Coming soon"
          text="Payments are coming soon."
          wayOut={<Button to="/">Dashboard</Button>}
        />
      ),
      'long-german': () => (
        <EmptyState
          title="Noch keine Nebenkostenabrechnungen vorhanden"
          text={longGerman}
          action={
            <Button variant="primary" icon="plus">
              Nebenkostenabrechnung anlegen
            </Button>
          }
        />
      ),
    },
  },
  {
    part: 'useKitNotify',
    use: 'Says what an action led to. Errors of fields stand at the field, those of a page in their place.',
    height: 320,
    states: { default: Notify, shown: Notified },
  },
  {
    part: 'closeUndoable',
    use: 'Takes back every offer of Undo, as when the user signs out.',
    height: 320,
    states: { default: Notify },
  },
]
