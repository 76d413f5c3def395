import {
  Button,
  Card,
  CardGrid,
  CardTitle,
  DescriptionList,
  Details,
  HouseFront,
  Money,
  Page,
  Tabs,
  Tag,
  usePageTabs,
} from '@keystead/ui-kit'
import { properties } from '../sample.ts'
import { longGerman, type Story } from '../story.ts'

const back = { to: '/portfolio', label: 'Properties' }
const [first, _second] = properties
const tabs = [
  { tab: 'units', label: 'Units', count: 11 },
  { tab: 'settings', label: 'Settings' },
] as const

function TabsInAddress() {
  const { tab, items } = usePageTabs(tabs, 'units')
  return (
    <div className="gallery-stack">
      <Tabs label="Property" items={items} />
      <p>Open: {tab}</p>
    </div>
  )
}

export const pages: Story[] = [
  {
    part: 'Page',
    use: 'Around every screen: title, actions, way back. For a list take `ListScreen`, for one row `DetailScreen`; both bring it along.',
    isPage: true,
    states: {
      default: () => (
        <Page title="Rent roll" subtitle="20 units">
          <Card>Content</Card>
        </Page>
      ),
      actions: () => (
        <Page
          title="Lychener Höfe"
          subtitle="Lychener Straße 48, 10437 Berlin"
          tag={<Tag>Residential</Tag>}
          back={back}
          actions={
            <>
              <Button icon="pencil">Edit</Button>
              <Button variant="primary" icon="plus">
                Add Unit
              </Button>
            </>
          }
        />
      ),
      'long-german': () => (
        <Page
          title={longGerman}
          subtitle="Grundstücksverkehrsgenehmigung und Wohnungseigentumsverwaltung"
          back={{ to: '/contacts', label: 'Kontakte' }}
          actions={<Button icon="pencil">Bearbeiten</Button>}
        />
      ),
    },
  },
  {
    part: 'Card',
    use: 'For one subject of a page. A table needs none: `DataTable` draws its own edges.',
    states: {
      default: () => <Card>Monthly rent: 1,356.13 €</Card>,
      link: () => (
        <Card link footer="Monthly rent 8,136.80 €">
          <CardTitle to="/portfolio/1">Lychener Höfe</CardTitle>
        </Card>
      ),
      media: () => (
        <div className="gallery-narrow">
          <Card media={<HouseFront buildings={first?.buildings ?? []} size="card" />}>
            <CardTitle>Lychener Höfe</CardTitle>
          </Card>
        </div>
      ),
    },
  },
  {
    part: 'CardTitle',
    use: 'The heading of a `Card`, a link that covers it if it leads somewhere.',
    states: {
      default: () => (
        <Card>
          <CardTitle>Lychener Höfe</CardTitle>
        </Card>
      ),
      link: () => (
        <Card link>
          <CardTitle to="/portfolio/1">Lychener Höfe</CardTitle>
        </Card>
      ),
      'long-german': () => (
        <Card>
          <CardTitle>{longGerman}</CardTitle>
        </Card>
      ),
    },
  },
  {
    part: 'CardGrid',
    use: 'For a list whose rows have a picture. For figures to compare take `DataTable`.',
    states: {
      default: () => (
        <CardGrid label="Properties">
          {properties.slice(0, 3).map(({ id, name, address }) => (
            <Card key={id} as="li" link>
              <CardTitle to={`/portfolio/${id}`}>{name}</CardTitle>
              <p className="ks-secondary">{address}</p>
            </Card>
          ))}
        </CardGrid>
      ),
      dense: () => (
        <CardGrid label="Properties" dense>
          {properties.map(({ id, name }) => (
            <Card key={id} as="li" padding={20}>
              {name}
            </Card>
          ))}
        </CardGrid>
      ),
    },
  },
  {
    part: 'Tabs',
    use: 'For views of one page, each with an address. For a choice in a form take `SegmentedField`.',
    states: {
      default: () => (
        <Tabs
          label="Property"
          items={[
            { to: '/', label: 'Units', count: 11, current: true },
            { to: '/buildings', label: 'Buildings', count: 2 },
            { to: '/settings', label: 'Settings' },
          ]}
        />
      ),
      action: () => (
        <Tabs
          label="Property"
          items={[
            { to: '/', label: 'Units', current: true },
            { to: '/settings', label: 'Settings' },
          ]}
          action={<Button icon="plus">Add</Button>}
        />
      ),
      'long-german': () => (
        <Tabs
          label="Vertrag"
          items={[
            { to: '/', label: 'Nebenkostenabrechnungen', count: 3, current: true },
            { to: '/deposit', label: 'Mietsicherheiten und Bürgschaften' },
            { to: '/notice', label: 'Kündigungsvereinbarungen' },
          ]}
        />
      ),
    },
  },
  {
    part: 'usePageTabs',
    use: 'Gives `Tabs` their items where the open one stands in the address as `?tab=`.',
    states: { default: TabsInAddress },
  },
  {
    part: 'DescriptionList',
    use: 'For the facts of one row. For several rows take `DataTable`.',
    states: {
      default: () => (
        <DescriptionList
          columns={3}
          items={[
            { label: 'Created', value: '01/02/2024' },
            { label: 'Rent', value: <Money>1,356.13 €</Money> },
            { label: 'Year', value: '1904' },
          ]}
        />
      ),
      'long-german': () => (
        <DescriptionList
          columns={2}
          items={[
            { label: 'Verwaltungsgesellschaft', value: longGerman },
            { label: 'Nebenkostenvorauszahlung', value: <Money>1.356,13 €</Money> },
          ]}
        />
      ),
    },
  },
  {
    part: 'Details',
    use: 'For what few need, such as technical facts. What most need stands open.',
    states: {
      default: () => <Details summary="Technical details">leases 1.4.0, no answer after 8 s</Details>,
      open: () => (
        <Details summary="Technical details" open>
          leases 1.4.0, no answer after 8 s
        </Details>
      ),
    },
  },
]
