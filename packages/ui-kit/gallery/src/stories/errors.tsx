import {
  Button,
  Card,
  CardTitle,
  ErrorCard,
  ErrorScreen,
  NotFound,
  SectionError,
  useErrorText,
  useReasonText,
} from '@keystead/ui-kit'
import type { Story } from '../story.ts'

const offline = Object.assign(new Error(), { name: 'ApiError', status: 0, type: 'network', detail: '' })
const taken = Object.assign(new Error(), {
  name: 'ApiError',
  status: 422,
  type: 'validation',
  detail: [{ loc: ['body', 'name'], msg: 'This name is taken', type: 'taken' }],
})

function ErrorWords() {
  const textOf = useErrorText()
  return <p>{textOf(offline)}</p>
}

function ReasonWords() {
  const textOf = useReasonText()
  return <p>{textOf(taken)}</p>
}

export const errors: Story[] = [
  {
    part: 'SectionError',
    use: 'Where a read failed, in its place, with Retry. For a whole module that failed the host shows `ErrorCard`.',
    states: {
      default: () => <SectionError text="Unable to load properties" onRetry={() => {}} />,
      retrying: () => <SectionError text="Unable to load properties" retrying onRetry={() => {}} />,
      'no-retry': () => <SectionError text="Unable to load properties" />,
    },
  },
  {
    part: 'ErrorCard',
    use: 'For a fault that takes a whole screen, with what still works. For one read take `SectionError`.',
    states: {
      default: () => (
        <ErrorCard
          title="Leases cannot be reached right now"
          text="This is our fault, not yours. Everything else works, and your data are safe."
          onRetry={() => {}}
          wayOut={<Button to="/">Dashboard</Button>}
          facts="leases 1.4.0, no answer after 8 s"
        />
      ),
      retrying: () => <ErrorCard title="Leases cannot be reached right now" retrying onRetry={() => {}} />,
      content: () => (
        <ErrorCard title="Leases cannot be reached right now" onRetry={() => {}}>
          <Card link padding={20}>
            <CardTitle to="/portfolio">Properties</CardTitle>
          </Card>
        </ErrorCard>
      ),
    },
  },
  {
    part: 'ErrorScreen',
    use: 'For a page that cannot be drawn at all. A row that does not exist is `NotFound`.',
    isPage: true,
    states: {
      default: () => <ErrorScreen />,
      words: () => (
        <ErrorScreen title="Unable to open the lease" message="Please try again." onRetry={() => {}} />
      ),
    },
  },
  {
    part: 'NotFound',
    use: 'For a row that does not exist or is not visible. `DetailScreen` shows it by itself.',
    isPage: true,
    states: {
      default: () => <NotFound title="Property not found" back={{ to: '/portfolio', label: 'Properties' }} />,
    },
  },
  {
    part: 'useErrorText',
    use: 'An error in the user’s language, for a place of your own. Forms and dialogs do it by themselves.',
    states: { default: ErrorWords },
  },
  {
    part: 'useReasonText',
    use: 'As `useErrorText`, with the server’s reasons at fields, for rows without a form such as an import.',
    states: { default: ReasonWords },
  },
]
