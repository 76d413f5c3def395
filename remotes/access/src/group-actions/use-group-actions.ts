import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { type UrlDialog, useUrlDialog } from '@keystead/module-sdk'
import type { Deletion } from '@keystead/ui-kit'
import { useDeleteGroup } from './use-delete-group.ts'

/** What can be done with groups on a page. */
export interface GroupActions {
  /** `?edit=<id>` */
  edit: UrlDialog
  deletion: Deletion<AccessGroup>
}

/** @param onDeleted where the page itself goes with its group */
export const useGroupActions = (onDeleted?: () => void): GroupActions => ({
  edit: useUrlDialog('edit'),
  deletion: useDeleteGroup(onDeleted),
})
