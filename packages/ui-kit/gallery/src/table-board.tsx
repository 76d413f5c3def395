import {
  DataTable,
  HouseFront,
  Link,
  Money,
  OccupancyBar,
  Page,
  StatusTag,
  Tag,
  useListUrlState,
} from '../../src/index.ts'
import { properties } from './sample.ts'

interface Row {
  id: string
  name: string
  note: string
  kind?: string
  occupied: number
  total: number
  rent: string
  front?: (typeof properties)[number]['buildings']
  parts?: Row[]
}

const rows: Row[] = properties.slice(0, 3).map((property) => ({
  id: property.id,
  name: property.name,
  note: property.address,
  kind: property.kind,
  occupied: property.occupied,
  total: property.total,
  rent: property.rent,
  front: property.buildings,
  parts: property.buildings.map((building, index) => ({
    id: `${property.id}-${index}`,
    name: index === 0 ? 'Vorderhaus' : 'Hinterhaus',
    note: `${building.units.length} units, ${building.totalFloors} floors`,
    occupied: building.units.filter((unit) => unit.occupied).length,
    total: building.units.length,
    rent: '1,519.20 €',
  })),
}))

const unitRows = ['VH-01', 'VH-02', 'VH-03', 'VH-10', 'HH-01', 'HH-02'].map((number, index) => ({
  number,
  house: number.slice(0, 2),
  vacant: index === 1,
}))

/** A list as a table of properties with their buildings, and the table of units. */
export function TableBoard() {
  const state = useListUrlState({ defaultSort: 'name' })
  return (
    <Page title="Properties" subtitle="3 properties, 24 units, 20 occupied">
      <DataTable<Row>
        label="Properties"
        rows={rows}
        rowKey={(row) => row.id}
        childrenOf={(row) => row.parts}
        nameOf={(row) => row.name}
        sort={state.sort}
        direction={state.direction}
        searchFor={state.searchFor}
        withTotal
        columns={[
          {
            key: 'name',
            title: 'Property',
            sort: 'name',
            cell: (row) => <NameCell row={row} />,
            total: '3 properties',
          },
          {
            key: 'type',
            title: 'Type',
            width: 144,
            from: 900,
            cell: (row) => row.kind && <Tag>{row.kind}</Tag>,
          },
          {
            key: 'occupied',
            title: 'Occupied',
            width: 188,
            line: 'second',
            cell: (row) => (
              <span
                style={{ display: 'grid', gridTemplateColumns: '104px auto', gap: 12, alignItems: 'center' }}
              >
                <OccupancyBar
                  occupied={row.occupied}
                  total={row.total}
                  label={`${row.occupied} of ${row.total}`}
                />
                <span className="num">
                  {row.occupied} / {row.total}
                </span>
              </span>
            ),
          },
          {
            key: 'rent',
            title: 'Monthly rent',
            sort: 'rent',
            align: 'end',
            width: 160,
            line: 'second-end',
            cell: (row) => <Money strong={!!row.parts}>{row.rent}</Money>,
            total: <Money>21,455.45 €</Money>,
          },
        ]}
      />
      <DataTable
        label="Units"
        density="dense"
        rows={unitRows}
        rowKey={(row) => row.number}
        groupOf={(row) => ({
          key: row.house,
          content: (
            <>
              <b className="ks-strong">{row.house === 'VH' ? 'Vorderhaus' : 'Hinterhaus'}</b> 6 von 7 belegt
            </>
          ),
          end: <Money strong>6.617,60 €</Money>,
          endColumn: 'area',
        })}
        columns={[
          { key: 'number', title: 'Einheit', cell: (row) => <b className="ks-strong num">{row.number}</b> },
          { key: 'place', title: 'Lage', line: 'beside', cell: () => 'EG links' },
          { key: 'area', title: 'm²', align: 'end', width: 148, line: 'end', cell: () => '54,2' },
          {
            key: 'status',
            title: 'Status',
            width: 196,
            line: 'second',
            cell: (row) => (
              <StatusTag
                quiet
                tone={row.vacant ? 'warning' : 'success'}
                icon={row.vacant ? 'circle-dashed' : 'circle-check'}
              >
                {row.vacant ? 'Frei ab 01.12.2026' : 'Belegt'}
              </StatusTag>
            ),
          },
        ]}
      />
    </Page>
  )
}

function NameCell({ row }: { row: Row }) {
  return (
    <span style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      {row.front ? <HouseFront buildings={row.front} size="thumb" /> : <span style={{ width: 60 }} />}
      <span>
        <Link to="/list" look="name">
          {row.name}
        </Link>
        <br />
        <span className="ks-secondary">{row.note}</span>
      </span>
    </span>
  )
}
