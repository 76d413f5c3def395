import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { type UrlDialog, useUrlDialog } from '@keystead/module-sdk'
import type { Deletion } from '@keystead/ui-kit'
import { useDeleteGroup } from './use-delete-group.ts'

/** Group actions available on a page. */
export interface GroupActions {
  /** `?edit=<id>` */
  edit: UrlDialog
  deletion: Deletion<AccessGroup>
}

/** @param onDeleted set when the page belongs to the group and must be left */
export const useGroupActions = (onDeleted?: () => void): GroupActions => ({
  edit: useUrlDialog('edit'),
  deletion: useDeleteGroup(onDeleted),
})
