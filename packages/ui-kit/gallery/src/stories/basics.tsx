import {
  Button,
  Card,
  CopyButton,
  Cut,
  Icon,
  type IconName,
  Link,
  MenuButton,
  OuterLink,
  preview,
} from '@keystead/ui-kit'
import { docs } from '../docs.ts'
import { longGerman, type Story } from '../story.ts'

const iconNames = [...(docs.types.IconName?.code.matchAll(/'([^']+)'/g) ?? [])].map(
  ([, name]) => name as IconName,
)

export const basics: Story[] = [
  {
    part: 'Button',
    use: 'For an action. To lead somewhere from running text take `Link`; for rare actions of a row `MenuButton`.',
    states: {
      default: () => <Button icon="pencil">Edit</Button>,
      primary: () => <Button variant="primary">Add Property</Button>,
      danger: () => <Button variant="danger">Delete</Button>,
      variants: () => (
        <div className="gallery-row">
          <Button variant="text">More</Button>
          <Button variant="link">Description</Button>
          <Button variant="dangerText">Delete</Button>
          <Button iconOnly icon="ellipsis" variant="text">
            More actions
          </Button>
        </div>
      ),
      sizes: () => (
        <div className="gallery-row">
          <Button size="small">Small</Button>
          <Button>Middle</Button>
          <Button size="large">Large</Button>
        </div>
      ),
      busy: () => (
        <Button variant="primary" busy>
          Save
        </Button>
      ),
      disabled: () => <Button disabled>Save</Button>,
      link: () => <Button to="/portfolio">All properties</Button>,
      'long-german': () => <Button icon="plus">Grundstücksverkehrsgenehmigung hinzufügen</Button>,
    },
  },
  {
    part: 'Link',
    use: 'For a page of the app. For addresses outside take `OuterLink`; for an action `Button`.',
    states: {
      default: () => <Link to="/leases">All leases</Link>,
      name: () => (
        <Link to="/units/1" look="name">
          VH-01
        </Link>
      ),
      muted: () => (
        <Link to="/imprint" look="muted">
          Imprint
        </Link>
      ),
      stretched: () => (
        <Card link>
          <Link to="/portfolio/1" look="name" stretched>
            The whole card leads there
          </Link>
        </Card>
      ),
      'no-right': () => (
        <Link to="/units/1" canOpen={false}>
          A name that this user cannot open
        </Link>
      ),
      'long-german': () => <Link to="/contacts/1">{longGerman}</Link>,
    },
  },
  {
    part: 'OuterLink',
    use: 'For another site, a mail or a telephone number. For pages of the app take `Link`.',
    states: {
      default: () => <OuterLink href="https://example.org">Energy certificate</OuterLink>,
      mail: () => (
        <OuterLink href="mailto:klara@example.org" look="muted">
          klara@example.org
        </OuterLink>
      ),
      'no-address': () => <OuterLink href={undefined}>Plain text</OuterLink>,
    },
  },
  {
    part: 'MenuButton',
    use: 'For rare actions, language or account. What is done often deserves a `Button` of its own.',
    height: 300,
    states: {
      default: () => (
        <MenuButton
          label="Actions of VH-01"
          iconOnly
          placement="bottomLeft"
          items={[
            { key: 'edit', label: 'Edit', icon: 'pencil' },
            { key: 'lease', label: 'Lease', icon: 'file-text', to: '/leases/1' },
            { key: 'delete', label: 'Delete', icon: 'trash-2', danger: true, divided: true },
          ]}
        />
      ),
      choice: () => (
        <MenuButton
          label="Language: Deutsch"
          icon="globe"
          placement="bottomLeft"
          selected="de"
          items={[
            { key: 'en', label: 'English' },
            { key: 'de', label: 'Deutsch' },
          ]}
        >
          Deutsch
        </MenuButton>
      ),
    },
  },
  {
    part: 'CopyButton',
    use: 'For text that is needed elsewhere, such as an address. It confirms by itself.',
    states: {
      default: () => <CopyButton text="Lychener Straße 48, 10437 Berlin" label="Copy address" />,
    },
  },
  {
    part: 'Icon',
    use: 'Beside words that say the same. Alone it says nothing to a screen reader: take an `iconOnly` `Button`.',
    states: {
      default: () => <Icon name="building-2" size={24} />,
      all: () => (
        <ul className="gallery-icons">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} size={20} /> {name}
            </li>
          ))}
        </ul>
      ),
    },
  },
  {
    part: 'Cut',
    use: 'For names of any length where room is short. Running text wraps instead.',
    states: {
      default: () => (
        <div className="gallery-narrow">
          <Cut>{longGerman}</Cut>
        </div>
      ),
      'two-lines': () => (
        <div className="gallery-narrow">
          <Cut lines={2}>{longGerman}</Cut>
        </div>
      ),
    },
  },
  {
    part: 'preview',
    use: 'For the start of a description on a card. For one line of a name take `Cut`.',
    states: {
      default: () => <p>{preview(`${longGerman}, ${longGerman}`)}</p>,
    },
  },
]
