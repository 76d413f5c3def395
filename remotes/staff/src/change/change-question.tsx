import { lazyDialog } from '@keystead/ui-kit'
import type { Changing } from './use-change.ts'

const ConfirmChange = lazyDialog(() => import('./confirm-change.tsx'), 'ConfirmChange')

/** The question about the change that is asked for, if one is. */
export const ChangeQuestion = ({ changing }: { changing: Changing }) => (
  <ConfirmChange open={changing.asked !== undefined} changing={changing} />
)
