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
  /** The address that it was last tried with. */
  email?: string
  /** How many addresses it was tried with before. */
  turn: number
}

/**
 * Makes a group with its first member. What was made before a failure, or before the page was loaded anew, is gone on with
 * when it is sent again: no second group, and no second member, also where the address is another one by then.
 */
export function useNewGroup({ draft }: Pick<UrlDialog, 'draft'>) {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  // In the draft alone, which ends with the form: who opens it anew means another group.
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
  // The turn is no part of what is sent: an address that is come back to is another request, with a key of its own.
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
    /** Whether there is one already that the form was left on. */
    isBegun: madeIn(draft) !== undefined,
    /** @returns the group's id */
    async make({ name, email }: NewGroup): Promise<string> {
      // The server says so too, but only once there is a group.
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
      // Before it is sent: without an answer it may have been stored all the same.
      keep({ ...made, email, turn })
      await addMember.mutateAsync({ id, email, turn }).catch((error) => {
        if (!isAlreadyIn(error)) throw error
      })
      return id
    },
  }
}

/** What the draft knows of a group that was made and not gone on with. */
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
