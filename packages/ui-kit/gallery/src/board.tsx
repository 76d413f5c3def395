import { icons } from '../../src/base/icons.ts'
import {
  Alert,
  Avatar,
  Button,
  Card,
  CardsSkeleton,
  DescriptionList,
  Details,
  Icon,
  type IconName,
  Loading,
  Mark,
  Money,
  OccupancyBar,
  Page,
  Percent,
  Skeleton,
  StatBand,
  StatusTag,
  Tabs,
  Tag,
  useKitNotify,
} from '../../src/index.ts'

const swatches = [
  'paper',
  'surface',
  'sunken',
  'line',
  'lineControl',
  'ink',
  'accent',
  'accentSoft',
  'success',
  'warning',
  'error',
]

/** The parts side by side. */
export function Board() {
  return (
    <Page
      title="Lychener Höfe"
      subtitle="Mark and parts"
      tag={<Tag>Residential</Tag>}
      back={{ to: '/list', label: 'Properties' }}
      actions={<Acts />}
    >
      <div className="gallery-row">
        {[96, 48, 32, 24, 16].map((size) => (
          <Mark key={size} size={size} />
        ))}
        <Mark withName />
      </div>
      <div className="gallery-columns">
        {swatches.map((name) => (
          <div key={name}>
            <div className="gallery-swatch" style={{ background: `var(--ks-${name})` }} />
            <span className="ks-note">{name}</span>
          </div>
        ))}
      </div>
      <Parts />
      <StatBand
        items={[
          { label: 'Expected rent', value: <Money>21,455.45 €</Money>, note: '19 active leases' },
          { label: 'Occupancy', value: <Percent>83%</Percent>, note: '20 of 24 units' },
          { label: 'Properties', value: '3' },
          { label: 'Vacant units', value: '4' },
        ]}
      />
      <Tabs
        label="Property"
        items={[
          { to: '/', label: 'Units', count: 11 },
          { to: '/list', label: 'Buildings', count: 2 },
          { to: '/form', label: 'Settings' },
        ]}
        action={<Button icon="plus">Add</Button>}
      />
      <Alert tone="error" title="Unable to load properties">
        Please check your connection.
      </Alert>
      <Alert tone="warning">The unit is let and still flagged available.</Alert>
      <Alert tone="info">Changes how amounts are shown. Nothing is converted.</Alert>
      <Alert tone="success">Saved.</Alert>
      <Loading>
        <Skeleton shape="row" />
      </Loading>
      <Loading>
        <Skeleton shape="card" />
      </Loading>
      <Loading>
        <Skeleton shape="table" count={4} />
      </Loading>
      <Loading>
        <Skeleton shape="detail" />
      </Loading>
      <Loading>
        <CardsSkeleton parts={['band', 'side', 'card']} />
      </Loading>
      <div className="gallery-row">
        {(Object.keys(icons) as IconName[]).map((name) => (
          <Icon key={name} name={name} size={20} />
        ))}
      </div>
    </Page>
  )
}

function Acts() {
  const notify = useKitNotify()
  return (
    <>
      <Button icon="pencil" onClick={() => notify({ kind: 'error', text: 'Failed to update building' })}>
        Edit
      </Button>
      <Button
        variant="primary"
        icon="plus"
        onClick={() =>
          notify({
            kind: 'success',
            text: 'Einheit W-K1 gelöscht',
            action: { label: 'Rückgängig', onClick: () => {} },
          })
        }
      >
        Notify
      </Button>
    </>
  )
}

function Parts() {
  return (
    <Card>
      <div className="gallery-stack">
        <div className="gallery-row">
          <Button variant="primary">Objekt anlegen</Button>
          <Button variant="primary" busy>
            Speichern
          </Button>
          <Button>Bearbeiten</Button>
          <Button variant="text">Mehr</Button>
          <Button variant="link">Mehr</Button>
          <Button variant="danger">Löschen</Button>
          <Button variant="dangerText">Löschen</Button>
          <Button iconOnly icon="ellipsis" variant="text">
            More actions
          </Button>
          <Button size="small">Small</Button>
          <Button size="large">Large</Button>
        </div>
        <div className="gallery-row">
          <Tag tone="success" icon="circle-check">
            Aktiv
          </Tag>
          <Tag tone="info" icon="pencil-line">
            Entwurf
          </Tag>
          <Tag tone="warning" icon="hourglass">
            Abgelaufen
          </Tag>
          <Tag tone="error" icon="circle-x">
            Beendet
          </Tag>
          <Tag tone="accent" icon="refresh-cw">
            Verlängert
          </Tag>
          <Tag icon="lock">Ab Starter</Tag>
          <StatusTag quiet tone="success" icon="circle-check">
            Belegt
          </StatusTag>
          <StatusTag quiet tone="warning" icon="circle-dashed">
            Frei ab 01.12.2026
          </StatusTag>
          <Avatar initials="KB" />
          <Avatar icon="building-2" shape="square" size={40} />
        </div>
        <div className="gallery-columns">
          <OccupancyBar occupied={6} total={7} label="6 of 7" />
          <OccupancyBar occupied={3} total={4} label="3 of 4" />
          <OccupancyBar occupied={1} total={3} label="1 of 3" />
          <OccupancyBar occupied={30} total={40} label="30 of 40" />
          <OccupancyBar occupied={0} total={0} label="No units yet" />
        </div>
        <DescriptionList
          columns={3}
          items={[
            { label: 'Created', value: '01/02/2024' },
            { label: 'Updated', value: '11/20/2026' },
            { label: 'Year', value: '1904' },
          ]}
        />
        <Details summary="Technical details">leases 1.4.0, no answer after 8 s</Details>
      </div>
    </Card>
  )
}
