import {
  Button,
  csvOf,
  hasWords,
  joinReads,
  Pagination,
  pageCount,
  SearchField,
  saveFile,
  searchRows,
  unmarked,
  useFocusAfterRemoval,
  useListMemory,
  useListUrlState,
  usePagedList,
  wordsOf,
} from '@keystead/ui-kit'
import { useState } from 'react'
import { properties, type SampleProperty } from '../sample.ts'
import type { Story } from '../story.ts'

const filters = ['kind'] as const
const textOf = ({ name, address }: SampleProperty) => `${name} ${address}`
const lost = { isError: true, isFetching: false, refetch: () => {} }

function Remembered() {
  const { remembered, remember } = useListMemory('catalogue')
  const [layout, setLayout] = useState(remembered ?? 'table')
  const choose = (next: string) => {
    setLayout(next)
    remember(next)
  }
  return <Button onClick={() => choose(layout === 'cards' ? 'table' : 'cards')}>{layout}</Button>
}

function InAddress() {
  const state = useListUrlState({ filters, defaultSort: 'name' })
  return (
    <div className="gallery-row">
      <Button onClick={() => state.setFilter('kind', 'Mixed')}>Only mixed</Button>
      <Button onClick={() => state.setSort('units')}>Sort by units</Button>
      <Button onClick={state.clear}>Clear</Button>
      <code>{state.searchFor({})}</code>
    </div>
  )
}

function Paged() {
  const state = useListUrlState({ defaultSort: 'name' })
  const { shown, pagination } = usePagedList({ rows: properties, state, textOf, pageSize: 2 })
  return (
    <>
      <ul className="gallery-list">
        {shown.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <Pagination {...pagination} />
    </>
  )
}

function Searched() {
  const [search, setSearch] = useState('')
  const found = searchRows(properties, search, textOf)
  return (
    <>
      <SearchField label="Search by name or address" value={search} onSearch={setSearch} />
      <ul className="gallery-list">
        {found.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}

function Removing() {
  const [rows, setRows] = useState(['VH-01', 'VH-02'])
  const add = useFocusAfterRemoval(rows.length)
  return (
    <div className="gallery-row">
      {rows.map((row) => (
        <Button key={row} icon="x" onClick={() => setRows(rows.filter((other) => other !== row))}>
          {row}
        </Button>
      ))}
      <Button ref={add} icon="plus" onClick={() => setRows([...rows, `VH-0${rows.length + 1}`])}>
        Add
      </Button>
    </div>
  )
}

const csv = csvOf([['Lychener Höfe', 8136.8, 11], ['=1+1']], 'en')

export const rowTools: Story[] = [
  {
    part: 'SearchField',
    use: 'A search of your own. `FilterBar` has one already.',
    states: {
      default: () => <SearchField label="Search by name" value="" onSearch={() => {}} />,
      filled: () => <SearchField label="Search by name" value="lychener" onSearch={() => {}} />,
    },
  },
  {
    part: 'useListMemory',
    use: 'For what this browser remembers of a list, such as its columns. `useListUrlState` has it for cards or table.',
    states: { default: Remembered },
  },
  {
    part: 'useListUrlState',
    use: 'Keeps search, filters, order and page in the address, so that a list can be linked and Back works.',
    states: { default: InAddress },
  },
  {
    part: 'usePagedList',
    use: 'Sorts, searches, filters and pages rows that are all loaded, as the address asks.',
    states: { default: Paged },
  },
  {
    part: 'searchRows',
    use: 'Searches rows that no `usePagedList` holds.',
    states: { default: Searched },
  },
  {
    part: 'hasWords',
    use: 'For one text. For many rows take `searchRows`.',
    states: { default: () => <p>{String(hasWords('Lychener Straße 48', 'strasse lych'))}</p> },
  },
  {
    part: 'wordsOf',
    use: 'The words of a search as they are compared.',
    states: { default: () => <p>{wordsOf('Lychener Straße').join(', ')}</p> },
  },
  {
    part: 'pageCount',
    use: 'How many pages so many rows are.',
    states: { default: () => <p>{pageCount(30)}</p> },
  },
  {
    part: 'joinReads',
    use: 'Makes one state of several reads, for `ListScreen`.',
    states: {
      default: () => <code>{JSON.stringify(joinReads(false, [lost]))}</code>,
    },
  },
  {
    part: 'useFocusAfterRemoval',
    use: 'Where rows can be removed: keeps the keyboard’s place when the last button goes.',
    states: { default: Removing },
  },
  {
    part: 'csvOf',
    use: 'For an export that a spreadsheet opens. To hand it to the user take `saveFile`.',
    states: { default: () => <pre>{csv}</pre> },
  },
  {
    part: 'unmarked',
    use: 'On import: takes the apostrophe off that `csvOf` put before a formula.',
    states: { default: () => <pre>{unmarked("'=1+1")}</pre> },
  },
  {
    part: 'saveFile',
    use: 'Offers text as a download. A file of the server is a link.',
    states: {
      default: () => (
        <Button icon="download" onClick={() => saveFile('properties.csv', csv, 'text/csv')}>
          Export CSV
        </Button>
      ),
    },
  },
]
