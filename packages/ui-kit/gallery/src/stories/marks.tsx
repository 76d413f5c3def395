import {
  Avatar,
  Card,
  CardGrid,
  Mark,
  Moment,
  Money,
  NewMark,
  NoFigure,
  Percent,
  SharedMark,
  StatusTag,
  Tag,
} from '@keystead/ui-kit'
import type { Story } from '../story.ts'

export const marks: Story[] = [
  {
    part: 'Mark',
    use: 'The product’s mark: on pages outside the shell, such as sign-in. Modules need it seldom.',
    states: {
      default: () => <Mark size={48} />,
      name: () => <Mark withName />,
    },
  },
  {
    part: 'Avatar',
    use: 'For a person or an organization beside its name. For a status take `StatusTag`.',
    states: {
      default: () => <Avatar initials="KB" />,
      organization: () => <Avatar icon="building-2" shape="square" size={40} />,
      sizes: () => (
        <div className="gallery-row">
          <Avatar initials="KB" size={32} />
          <Avatar initials="KB" size={44} />
          <Avatar initials="KB" size={56} />
        </div>
      ),
    },
  },
  {
    part: 'NewMark',
    use: 'In the row or card that was just created (`useCreatedRow` of module-sdk). For a state take `StatusTag`.',
    states: {
      default: () => (
        <CardGrid label="Contacts">
          <Card as="li">
            Lea Hoffmann
            <NewMark />
          </Card>
          <Card as="li">Jonas Weber</Card>
        </CardGrid>
      ),
    },
  },
  {
    part: 'Tag',
    use: 'For a kind or category. For a state that changes take `StatusTag`, which always has an icon.',
    states: {
      default: () => <Tag>Residential</Tag>,
      tones: () => (
        <div className="gallery-row">
          <Tag tone="success">Success</Tag>
          <Tag tone="info">Info</Tag>
          <Tag tone="warning">Warning</Tag>
          <Tag tone="error">Error</Tag>
          <Tag tone="accent">Accent</Tag>
          <Tag tone="neutral">Neutral</Tag>
        </div>
      ),
      icon: () => <Tag icon="lock">From Starter</Tag>,
      'long-german': () => <Tag>Mehrfamilienhaus mit Gewerbeeinheiten im Erdgeschoss</Tag>,
    },
  },
  {
    part: 'StatusTag',
    use: 'For a state such as let or vacant: icon and word, so that colour is never alone. For a kind take `Tag`.',
    states: {
      default: () => (
        <StatusTag tone="success" icon="circle-check">
          Active
        </StatusTag>
      ),
      tones: () => (
        <div className="gallery-row">
          <StatusTag tone="info" icon="pencil-line">
            Draft
          </StatusTag>
          <StatusTag tone="warning" icon="hourglass">
            Expired
          </StatusTag>
          <StatusTag tone="error" icon="circle-x">
            Ended
          </StatusTag>
        </div>
      ),
      quiet: () => (
        <StatusTag quiet tone="warning" icon="circle-dashed">
          Vacant from 12/01/2026
        </StatusTag>
      ),
    },
  },
  {
    part: 'SharedMark',
    use: 'On a row that somebody else shares with the user. Draws nothing for own rows.',
    states: {
      view: () => <SharedMark shared={{ by: 'Klara Berg', level: 1 }} />,
      full: () => <SharedMark shared={{ by: 'Klara Berg', level: 4 }} />,
      sign: () => <SharedMark shared={{ by: 'Klara Berg', level: 2 }} form="sign" />,
      own: () => <SharedMark shared={null} />,
    },
  },
  {
    part: 'Money',
    use: 'For an amount already formatted by the host. For a rate take `Percent`; where there is none, `NoFigure`.',
    states: {
      default: () => <Money>1,356.13 €</Money>,
      strong: () => <Money strong>1,356.13 €</Money>,
    },
  },
  {
    part: 'Percent',
    use: 'For a rate already formatted by the host. For an amount take `Money`.',
    states: {
      default: () => <Percent>83%</Percent>,
      strong: () => <Percent strong>83%</Percent>,
    },
  },
  {
    part: 'NoFigure',
    use: 'Where a figure is missing: a dash, with the reason for screen readers. Not for zero.',
    states: {
      default: () => <NoFigure>Rent not known</NoFigure>,
    },
  },
  {
    part: 'Moment',
    use: 'For when something happened. For a date without a time print the host’s formatted text.',
    states: {
      recent: () => <Moment at={new Date(Date.now() - 5 * 60_000).toISOString()} date="11/20/2026" />,
      old: () => <Moment at="2026-01-05T10:00:00Z" date="01/05/2026" />,
    },
  },
]
