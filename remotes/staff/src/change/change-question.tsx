import { lazyDialog } from '@keystead/ui-kit'
import type { Changing } from './use-change.ts'

const ConfirmChange = lazyDialog(() => import('./confirm-change.tsx'), 'ConfirmChange')

export const ChangeQuestion = ({ changing }: { changing: Changing }) => (
  <ConfirmChange open={changing.asked !== undefined} changing={changing} />
)
