import {
  DayStreet,
  FrontWindows,
  HouseFront,
  KeyList,
  Money,
  OccupancyBar,
  Percent,
  StatBand,
  Street,
  useKeyWords,
} from '@keystead/ui-kit'
import { properties } from '../sample.ts'
import type { Story } from '../story.ts'

const [first, second] = properties
function KeyTexts() {
  const keys = useKeyWords()
  return <p>{keys.map(({ text }) => text).join(', ')}</p>
}

const linked = (first?.buildings ?? []).map((building) => ({
  ...building,
  units: building.units.map((unit) => ({ ...unit, key: unit.number })),
}))
const dwellings = new Map(
  linked.flatMap(({ units }) =>
    units.map(({ number, occupied }) => [
      number,
      {
        to: `/units/${number}`,
        label: `${number}, ${occupied ? 'let' : 'vacant'}`,
        signs: occupied ? [] : [{ icon: 'key', tone: 'warning' as const }],
      },
    ]),
  ),
)

function Linked() {
  return (
    <HouseFront buildings={linked} size="header">
      {(houses) => (
        <FrontWindows
          houses={houses}
          label="Units"
          windows={dwellings}
          card={(key) => dwellings.get(key)?.label}
        />
      )}
    </HouseFront>
  )
}

export const figures: Story[] = [
  {
    part: 'StatBand',
    use: 'For two to four figures above a page. For figures of rows take `DataTable`.',
    states: {
      default: () => (
        <StatBand
          items={[
            { label: 'Expected rent', value: <Money>21,455.45 €</Money>, note: '19 active leases' },
            { label: 'Occupancy', value: <Percent>83%</Percent>, note: '20 of 24 units' },
            { label: 'Properties', value: '3', to: '/portfolio' },
            { label: 'Vacant units', value: '4' },
          ]}
        />
      ),
      even: () => (
        <StatBand
          even
          items={[
            { label: 'Units', value: '24' },
            { label: 'Vacant', value: '4' },
          ]}
        />
      ),
    },
  },
  {
    part: 'OccupancyBar',
    use: 'For how much of a property is let; `label` says it in words.',
    states: {
      default: () => <OccupancyBar occupied={6} total={7} label="6 of 7 units occupied" />,
      low: () => <OccupancyBar occupied={1} total={3} label="1 of 3 units occupied" />,
      many: () => <OccupancyBar occupied={30} total={40} label="30 of 40 units occupied" />,
      empty: () => <OccupancyBar occupied={0} total={0} label="No units yet" />,
    },
  },
  {
    part: 'HouseFront',
    use: 'The drawing of a property from its buildings and units, each window as let or vacant.',
    states: {
      card: () => <HouseFront buildings={first?.buildings ?? []} size="card" />,
      header: () => <HouseFront buildings={second?.buildings ?? []} size="header" />,
      thumb: () => <HouseFront buildings={first?.buildings ?? []} size="thumb" />,
      tower: () => <HouseFront buildings={properties[4]?.buildings ?? []} size="card" />,
      empty: () => <HouseFront buildings={[]} size="card" />,
    },
  },
  {
    part: 'FrontWindows',
    use: 'The windows of a `HouseFront` as links, with a card for each. Arrow keys move among them.',
    states: { default: Linked },
  },
  {
    part: 'Street',
    use: 'Houses at night beside a form, as on sign-in. For a state without data take `EmptyState`.',
    height: 480,
    states: {
      default: () => (
        <Street>
          <h2>Every flat, lease and rent in one place.</h2>
        </Street>
      ),
    },
  },
  {
    part: 'DayStreet',
    use: 'The same houses by day, as a picture of a public page.',
    states: { default: () => <DayStreet /> },
  },
  {
    part: 'KeyList',
    use: 'The app’s keyboard shortcuts, as the shell’s help shows them.',
    states: { default: () => <KeyList /> },
  },
  {
    part: 'useKeyWords',
    use: 'The same shortcuts as data, for a help page of your own. To show them all take `KeyList`.',
    states: { default: KeyTexts },
  },
]
