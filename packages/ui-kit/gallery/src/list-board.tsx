import {
  Button,
  Card,
  CardGrid,
  CardTitle,
  FilterBar,
  HouseFront,
  ListPage,
  Money,
  OccupancyBar,
  Pagination,
  Percent,
  Skeleton,
  Tag,
  useListUrlState,
} from '../../src/index.ts'
import { properties, type SampleProperty } from './sample.ts'

const filters = ['type'] as const

/** A list as cards. */
export function ListBoard() {
  const state = useListUrlState({ filters, defaultSort: 'name' })
  const found = properties.filter((property) =>
    property.name.toLowerCase().includes(state.search.toLowerCase()),
  )
  return (
    <ListPage
      title="Properties"
      subtitle="3 properties, 24 units, 20 occupied"
      actions={
        <Button variant="primary" icon="plus">
          Add Property
        </Button>
      }
      toolbar={
        <FilterBar
          state={state}
          searchLabel="Search by name or address"
          filters={[
            {
              name: 'type',
              label: 'Type',
              options: [
                { value: '', label: 'All types' },
                { value: 'residential', label: 'Residential' },
              ],
            },
          ]}
          sorts={[
            { value: 'name', label: 'Name' },
            { value: 'units', label: 'Units' },
          ]}
          layouts
        />
      }
      pending={false}
      skeleton={<Skeleton shape="card" />}
      noMatch={found.length === 0}
      onClear={state.clear}
      pagination={<Pagination page={state.page} total={30} searchFor={state.searchFor} />}
    >
      <CardGrid label="Properties">
        {found.map((property) => (
          <PropertyCard key={property.id} property={property} />
        ))}
      </CardGrid>
    </ListPage>
  )
}

function PropertyCard({ property }: { property: SampleProperty }) {
  const words = property.total ? `${property.occupied} of ${property.total} units occupied` : 'No units yet'
  return (
    <Card
      as="li"
      link
      media={<HouseFront buildings={property.buildings} size="card" />}
      footer={
        property.rent && (
          <>
            <span>Monthly rent</span>
            <Money strong>{property.rent}</Money>
          </>
        )
      }
    >
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
        <CardTitle to={`/table?id=${property.id}`}>{property.name}</CardTitle>
        <Tag>{property.kind}</Tag>
      </div>
      <p className="ks-secondary">{property.address}</p>
      <p
        style={{ display: 'flex', justifyContent: 'space-between', margin: '20px 0 8px' }}
        className="ks-secondary"
      >
        <span>{words}</span>
        {property.rate && <Percent strong>{property.rate}</Percent>}
      </p>
      <OccupancyBar occupied={property.occupied} total={property.total} label={words} />
    </Card>
  )
}
