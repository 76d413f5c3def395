import {
  Card,
  type DataColumn,
  DataTable,
  FilterBar,
  Money,
  Pagination,
  Tag,
  useListUrlState,
} from '@keystead/ui-kit'
import { properties } from '../sample.ts'
import type { Story } from '../story.ts'

const filters = ['kind'] as const
const kinds = ['Residential', 'Mixed', 'Commercial']

interface Row {
  id: string
  name: string
  kind?: string
  rent: string
  parts?: Row[]
}

const rows: Row[] = properties.slice(0, 3).map(({ id, name, kind, rent, buildings }) => ({
  id,
  name,
  kind,
  rent,
  parts: buildings.map(({ units }, index) => ({
    id: `${id}-${index}`,
    name: index === 0 ? 'Vorderhaus' : 'Hinterhaus',
    rent: `${units.length * 700}.00 €`,
  })),
}))

const columns: DataColumn<Row>[] = [
  { key: 'name', title: 'Property', sort: 'name', cell: ({ name }) => name, total: '3 properties' },
  { key: 'kind', title: 'Type', width: 160, line: 'beside', cell: ({ kind }) => kind && <Tag>{kind}</Tag> },
  {
    key: 'rent',
    title: 'Monthly rent',
    sort: 'rent',
    align: 'end',
    width: 160,
    line: 'end',
    cell: ({ rent }) => <Money>{rent}</Money>,
    total: <Money>21,455.45 €</Money>,
  },
]

const given = { label: 'Properties', columns, rows, rowKey: ({ id }: Row) => id }

function Bar() {
  const state = useListUrlState({ filters, choices: { kind: kinds }, defaultSort: 'name' })
  return (
    <FilterBar
      state={state}
      searchLabel="Search by name or address"
      filters={[
        {
          name: 'kind',
          label: 'Type',
          options: [
            { value: '', label: 'All types' },
            ...kinds.map((kind) => ({ value: kind, label: kind })),
          ],
        },
      ]}
      sorts={[
        { value: 'name', label: 'Name' },
        { value: 'units', label: 'Units' },
      ]}
      layouts
    />
  )
}

export const tables: Story[] = [
  {
    part: 'DataTable',
    use: 'For rows to compare. For rows with a picture take `CardGrid`, for the facts of one row `DescriptionList`.',
    states: {
      default: () => <DataTable {...given} />,
      sorted: () => (
        <DataTable
          {...given}
          sort="name"
          direction="asc"
          searchFor={({ sort }) => `?sort=${sort}`}
          withTotal
        />
      ),
      expandable: () => (
        <DataTable {...given} childrenOf={({ parts }) => parts} nameOf={({ name }) => name} />
      ),
      groups: () => (
        <DataTable
          {...given}
          rows={rows.toSorted((one, other) => (one.kind ?? '').localeCompare(other.kind ?? ''))}
          density="dense"
          groupOf={({ kind = '' }) => ({ key: kind, content: <b className="ks-strong">{kind}</b> })}
        />
      ),
      'in-card': () => (
        <Card padding={0}>
          <DataTable {...given} inCard />
        </Card>
      ),
    },
  },
  {
    part: 'FilterBar',
    use: 'Search, filters, order and layout of a list, kept in the address. For a search alone take `SearchField`.',
    height: 360,
    states: { default: Bar },
  },
  {
    part: 'Pagination',
    use: 'Below a list of more than a page; `usePagedList` gives its props.',
    states: {
      default: () => <Pagination page={2} total={30} searchFor={({ page }) => `?page=${page}`} />,
      many: () => <Pagination page={12} total={900} searchFor={({ page }) => `?page=${page}`} />,
      'one-page': () => <Pagination page={1} total={5} searchFor={() => ''} />,
    },
  },
]
