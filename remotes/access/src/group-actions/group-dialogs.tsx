import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { useOpenedWith } from '@keystead/module-sdk'
import { lazyDialog } from '@keystead/ui-kit'
import type { GroupActions } from './use-group-actions.ts'

// Lazy: keeps the form and zod out of the initial chunk.
const EditGroup = lazyDialog(() => import('../group-form/edit-group.tsx'), 'EditGroup')
const DeleteGroup = lazyDialog(() => import('./delete-group.tsx'), 'DeleteGroup')

export interface GroupDialogsProps {
  actions: GroupActions
  /** Groups on this page. */
  groups?: AccessGroup[]
}

/** Mounts the group dialogs on a page. */
export function GroupDialogs({ actions: { edit, deletion }, groups = [] }: GroupDialogsProps) {
  const editedGroup = groups.find(({ id }) => id === edit.value)
  const group = useOpenedWith(edit, editedGroup)
  return (
    <>
      {group && <EditGroup key={group.id} open={edit.open} dialog={edit} group={group} />}
      <DeleteGroup open={deletion.asked !== undefined} deletion={deletion} />
    </>
  )
}
