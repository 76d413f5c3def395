import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { apiError, isApiError } from '@keystead/api-client/api-error'
import { useWrite } from '@keystead/api-client/data/use-write'
import { type UrlDialog, useModuleTranslation, useSession } from '@keystead/module-sdk'

interface NewGroup {
  name: string
  email: string
}

interface CreatedGroup {
  id: string
  name: string
  /** Address of the last attempt. */
  email?: string
  /** Number of different addresses tried before. */
  turn: number
}

/**
 * Creates a group with its first member. A retry resumes after a failure or reload, so neither the group nor the member
 * is created twice, even with a different address.
 */
export function useNewGroup({ draft }: Pick<UrlDialog, 'draft'>) {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  // Kept in the draft only: reopening the form starts a new group.
  const remember = (made: CreatedGroup) => {
    draft.write({ attempt: { made } })
    return made
  }
  const create = useWrite(
    accessGroups,
    ({ name }: { name: string }, key) => accessGroups.create({ name, is_active: true }, key),
    { kept: draft },
  )
  const rename = useWrite(accessGroups, ({ id, name }: Pick<CreatedGroup, 'id' | 'name'>) =>
    accessGroups.update(id, { name }),
  )
  // `turn` is not sent; it gives a re-entered address a fresh idempotency key.
  const addMember = useWrite(
    accessGroups,
    ({ id, email }: { id: string; email: string; turn: number }, key) =>
      accessGroups.addMember(id, { email }, key),
    { kept: draft },
  )
  const takeOff = useWrite(accessGroups, async ({ id, email }: { id: string; email: string }) => {
    const { users } = await accessGroups.read(id)
    const member = users.find((each) => each.email === email)
    if (member) await accessGroups.removeMember(id, member.id)
  })
  return {
    /** Whether a group was already created in an earlier attempt. */
    isBegun: createdIn(draft) !== undefined,
    /** @returns the group's id */
    async make({ name, email }: NewGroup): Promise<string> {
      // The server refuses it only after the group exists.
      if (email === user.email.toLowerCase()) {
        const own = { loc: ['body', 'email'], msg: t('refused.own_address'), type: 'own_address' }
        throw apiError({ status: 422, type: 'validation', detail: [own] })
      }
      let group = createdIn(draft)
      if (!group) {
        const { id } = await create.mutateAsync({ name })
        group = remember({ id, name, turn: 0 })
      } else if (group.name !== name) {
        await rename.mutateAsync({ ...group, name })
        group = remember({ ...group, name })
      }
      const { id, email: before } = group
      const isOther = before !== undefined && before !== email
      if (isOther) await takeOff.mutateAsync({ id, email: before })
      const turn = isOther ? group.turn + 1 : group.turn
      // Recorded before sending: an unanswered request may have succeeded.
      remember({ ...group, email, turn })
      await addMember.mutateAsync({ id, email, turn }).catch((error) => {
        if (!isAlreadyIn(error)) throw error
      })
      return id
    },
  }
}

/** The group created in an earlier, unfinished attempt, from the draft. */
function createdIn(draft: UrlDialog['draft']): CreatedGroup | undefined {
  const attempt = draft.read()?.kept.attempt as { made?: Partial<CreatedGroup> } | undefined
  const stored = attempt?.made
  if (typeof stored?.id !== 'string' || typeof stored.name !== 'string') return undefined
  const { id, name, email, turn } = stored
  return { id, name, email: typeof email === 'string' ? email : undefined, turn: Number(turn) || 0 }
}

const isAlreadyIn = (error: unknown) =>
  isApiError(error) &&
  Array.isArray(error.detail) &&
  error.detail.some(({ type }) => type === 'already_member')
