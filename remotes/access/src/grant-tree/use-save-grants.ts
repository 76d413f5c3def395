import type { AccessGroup, GroupPermission } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { type GrantChange, mergeGrants } from '@keystead/api-client/access-groups/rules'
import { isChangedMeanwhile } from '@keystead/api-client/api-error'
import { useWrite } from '@keystead/api-client/data/use-write'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useQueryClient } from '@tanstack/react-query'
import { useMayStay } from './use-may-stay.ts'

interface SaveGrantsInput {
  groupId: string
  changes: GrantChange[]
}

/** Someone else changed a row's level concurrently; the user has to decide again. */
class ContestedGrants extends Error {
  readonly changes: GrantChange[]

  constructor(changes: GrantChange[]) {
    super('Changed meanwhile')
    this.changes = changes
  }
}

/** Each retry requires another concurrent write, so this is rarely reached. */
const maxTries = 5

/**
 * Changes single grants in a list that the server replaces as a whole: re-reads it, applies the changes and saves
 * against that version, retrying if another write won. Concurrent changes are kept.
 *
 * @returns false if a row's level changed since the user saw it: says so, and nothing is written
 */
export function useSaveGrants() {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const write = useWriteGrants()
  return async ({ nameOf, ...input }: SaveGrantsInput & { nameOf: (id: string) => string | undefined }) => {
    try {
      await write.mutateAsync(input)
      return true
    } catch (error) {
      if (!(error instanceof ContestedGrants)) throw error
      const names = error.changes.map(({ resource_id }) => nameOf(resource_id))
      notify({ kind: 'error', text: t('permission.contested', { name: names.join(', ') }) })
      return false
    }
  }
}

function useWriteGrants() {
  // One grant on a row no longer reshareable would make the server reject the whole list.
  const mayStay = useMayStay()
  const queryClient = useQueryClient()
  return useWrite(accessGroups, async ({ groupId, changes }: SaveGrantsInput): Promise<GroupPermission[]> => {
    for (let tries = 1; ; tries++) {
      const currentGroup = await accessGroups.read(groupId)
      const { grants, contested } = mergeGrants(await mayStay(currentGroup.group_permissions), changes)
      if (contested.length > 0) throw new ContestedGrants(contested)
      try {
        const stored = await accessGroups.putPermissions(groupId, grants, currentGroup.updated_at)
        // The next change starts from what is shown, which must not wait for the page's own read.
        queryClient.setQueryData<AccessGroup>(
          accessGroups.keys.detail(groupId),
          (group) => group && { ...group, group_permissions: stored },
        )
        return stored
      } catch (error) {
        if (!isChangedMeanwhile(error) || tries === maxTries) throw error
      }
    }
  })
}
