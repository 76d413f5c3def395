import { Button, EmptyState, Page } from '../../src/index.ts'

/** The empty state, the same build for what is not the first of all, and the row of a page's part. */
export function EmptyBoard() {
  return (
    <Page title="Properties" subtitle="No properties yet">
      <EmptyState
        title="Add your first property"
        text="A house, a flat or a shop. The address is enough to start; units and leases follow when you are ready."
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
      <EmptyState
        icon="wallet"
        title="Coming soon"
        text="Payments are coming soon."
        wayOut={<Button>Dashboard</Button>}
      />
      <EmptyState
        inPart
        title="No units yet"
        text="Rents and occupancy appear once you add units."
        action={
          <Button variant="primary" icon="plus">
            Add unit
          </Button>
        }
      />
    </Page>
  )
}
