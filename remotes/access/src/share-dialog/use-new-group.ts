import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { apiError, isApiError } from '@keystead/api-client/api-error'
import { useWrite } from '@keystead/api-client/data/use-write'
import { type UrlDialog, useModuleTranslation, useSession } from '@keystead/module-sdk'

interface NewGroup {
  name: string
  email: string
}

interface Made {
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
  const keep = (made: Made) => {
    draft.write({ attempt: { made } })
    return made
  }
  const create = useWrite(
    accessGroups,
    ({ name }: { name: string }, key) => accessGroups.create({ name, is_active: true }, key),
    { kept: draft },
  )
  const rename = useWrite(accessGroups, ({ id, name }: Pick<Made, 'id' | 'name'>) =>
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
    isBegun: madeIn(draft) !== undefined,
    /** @returns the group's id */
    async make({ name, email }: NewGroup): Promise<string> {
      // The server checks this too, but only after the group exists.
      if (email === user.email.toLowerCase()) {
        const own = { loc: ['body', 'email'], msg: t('refused.own_group'), type: 'own_group' }
        throw apiError({ status: 422, type: 'validation', detail: [own] })
      }
      let made = madeIn(draft)
      if (!made) {
        const { id } = await create.mutateAsync({ name })
        made = keep({ id, name, turn: 0 })
      } else if (made.name !== name) {
        await rename.mutateAsync({ ...made, name })
        made = keep({ ...made, name })
      }
      const { id, email: before } = made
      const isOther = before !== undefined && before !== email
      if (isOther) await takeOff.mutateAsync({ id, email: before })
      const turn = isOther ? made.turn + 1 : made.turn
      // Recorded before sending: an unanswered request may have succeeded.
      keep({ ...made, email, turn })
      await addMember.mutateAsync({ id, email, turn }).catch((error) => {
        if (!isAlreadyIn(error)) throw error
      })
      return id
    },
  }
}

/** The group created in an earlier, unfinished attempt, from the draft. */
function madeIn(draft: UrlDialog['draft']): Made | undefined {
  const attempt = draft.read()?.kept.attempt as { made?: Partial<Made> } | undefined
  const made = attempt?.made
  if (typeof made?.id !== 'string' || typeof made.name !== 'string') return undefined
  const { id, name, email, turn } = made
  return { id, name, email: typeof email === 'string' ? email : undefined, turn: Number(turn) || 0 }
}

const isAlreadyIn = (error: unknown) =>
  isApiError(error) &&
  Array.isArray(error.detail) &&
  error.detail.some(({ type }) => type === 'already_member')
