import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { useUntilLeft } from '@keystead/api-client/data/use-until-left'
import { useWrite } from '@keystead/api-client/data/use-write'
import { useModuleTranslation, useStaying } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'

/** Deletes a group after confirmation, without undo: access is revoked immediately. */
export function useDeleteGroup(onDeleted?: () => void): Deletion<AccessGroup> {
  const { t } = useModuleTranslation()
  const until = useUntilLeft()
  // Only the group's own page has to navigate away before refetching.
  const remove = useWrite(accessGroups, accessGroups.remove, onDeleted && { until })
  useStaying(onDeleted !== undefined && (remove.isPending || remove.isSuccess))
  return useDeletion<AccessGroup>({
    send: ({ id }) => remove.mutateAsync(id),
    done: t('success.deleted'),
    failed: t('error.delete'),
    // The notification is the only error display.
    tellsFailure: true,
    onDeleted,
  })
}
