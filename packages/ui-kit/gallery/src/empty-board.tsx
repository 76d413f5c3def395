import { Button, EmptyState, Page, StreetWithPlot } from '../../src/index.ts'

/** Look 14, and the same build with an icon. */
export function EmptyBoard() {
  return (
    <Page title="Properties" subtitle="No properties yet">
      <EmptyState
        scenery={<StreetWithPlot />}
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
      <EmptyState icon="users" title="No contacts yet" text="People and organizations you rent to." />
    </Page>
  )
}
