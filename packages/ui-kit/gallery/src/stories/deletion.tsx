import { Button, DeletionDialog, useDeletion } from '@keystead/ui-kit'
import type { Story } from '../story.ts'

const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 800))
const inUse = { name: 'ApiError', status: 409, type: 'in_use', detail: 'In use', params: { count: 2 } }

function Deleting({ asks = true, used = false }: { asks?: boolean; used?: boolean }) {
  const deletion = useDeletion<{ name: string }>({
    asks: () => asks,
    send: async () => {
      await wait()
      if (used) throw Object.assign(new Error(), inUse)
      return 'undo-id'
    },
    undo: wait,
    blocked: (count) => ({ text: `${count} active leases`, link: { label: 'Leases', to: '/leases' } }),
    done: 'Building deleted',
    failed: 'Failed to delete building',
  })
  return (
    <>
      <Button variant="danger" onClick={() => deletion.ask({ name: 'Hinterhaus' })}>
        Delete
      </Button>
      <DeletionDialog
        deletion={deletion}
        title="Delete building?"
        text={({ name }) => `"${name}" and its units go.`}
      />
    </>
  )
}

export const deletion: Story[] = [
  {
    part: 'useDeletion',
    use: 'For every deletion: says what holds a row back, asks where much goes along, else deletes at once with Undo.',
    height: 480,
    states: {
      default: () => <Deleting />,
      'at-once': () => <Deleting asks={false} />,
      held: () => <Deleting asks={false} used />,
    },
  },
  {
    part: 'DeletionDialog',
    use: 'The question of `useDeletion`. For other questions take `ConfirmDialog`.',
    height: 480,
    states: { default: () => <Deleting />, held: () => <Deleting used /> },
  },
]
