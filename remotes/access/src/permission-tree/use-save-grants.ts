import type { GroupPermission } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { type GrantChange, mergeGrants } from '@keystead/api-client/access-groups/rules'
import { isChangedMeanwhile } from '@keystead/api-client/api-error'
import { useWrite } from '@keystead/api-client/data/use-write'
import { contestedGrants } from './contested-grants.ts'
import { useMayStay } from './use-may-stay.ts'

interface Wish {
  groupId: string
  changes: GrantChange[]
}

/** Each further try needs another change by somebody else in between. */
const mostTries = 5

/**
 * Changes single rows of the list that the server replaces as a whole: the list is read anew, the wishes go into it, and it
 * is sent on the version that was read. Whoever was quicker has a newer one; then it is read again. So what another tab or
 * device has done meanwhile stays.
 *
 * @throws ContestedGrants where a row has another level by now than the person saw; nothing is written then
 */
export function useSaveGrants() {
  // What the server still takes: a row that is no longer shared on to the person would refuse the whole list.
  const mayStay = useMayStay()
  return useWrite(accessGroups, async ({ groupId, changes }: Wish): Promise<GroupPermission[]> => {
    for (let tries = 1; ; tries++) {
      const now = await accessGroups.read(groupId)
      const { grants, contested } = mergeGrants(await mayStay(now.group_permissions), changes)
      if (contested.length > 0) throw contestedGrants(contested)
      try {
        return await accessGroups.putPermissions(groupId, grants, now.updated_at)
      } catch (error) {
        if (!isChangedMeanwhile(error) || tries === mostTries) throw error
      }
    }
  })
}
