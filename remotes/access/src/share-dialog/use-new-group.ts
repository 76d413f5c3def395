import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { apiError, isApiError } from '@keystead/api-client/api-error'
import { useWrite } from '@keystead/api-client/data/use-write'
import { useModuleTranslation, useSession } from '@keystead/module-sdk'
import { useRef } from 'react'
import { inWords } from '../member-form/in-words.ts'

interface NewGroup {
  name: string
  email: string
}

/**
 * Makes a group with its first member. What was made before a failure is gone on with when it is sent again: no second
 * group, and no second member.
 *
 * @returns the group's id
 */
export function useNewGroup(): (group: NewGroup) => Promise<string> {
  const { t } = useModuleTranslation()
  const { user } = useSession()
  const made = useRef<{ id: string; name: string }>(undefined)
  const write = useWrite(accessGroups, async ({ name, email }: NewGroup) => {
    // The server says so too, but only once there is a group.
    if (email === user.email.toLowerCase()) {
      const own = { loc: ['body', 'email'], msg: t('member.self'), type: 'own_group' }
      throw apiError({ status: 422, type: 'validation', detail: [own] })
    }
    if (!made.current) {
      const { id } = await accessGroups.create({ name, is_active: true })
      made.current = { id, name }
    } else if (made.current.name !== name) {
      await accessGroups.update(made.current.id, { name })
      made.current = { ...made.current, name }
    }
    const { id } = made.current
    await accessGroups.addMember(id, { email }).catch((error) => {
      if (!isAlreadyIn(error)) throw inWords(error, t)
    })
    return id
  })
  return write.mutateAsync
}

const isAlreadyIn = (error: unknown) =>
  isApiError(error) &&
  Array.isArray(error.detail) &&
  error.detail.some(({ type }) => type === 'already_member')
