import { saveMails } from '@keystead/api-client/account-mails/client'
import type { AccountMails } from '@keystead/api-client/account-mails/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type SettingSwitchProps, useErrorText } from '@keystead/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { mailsRead } from '../parts/account-reads.ts'

export type MailName = keyof AccountMails
type State = SettingSwitchProps['state']

/** How long "Saved" is shown, in ms. */
const savedFor = 3_000

/**
 * E-mail preferences with optimistic updates. Each is saved separately and in order, since others may have changed
 * elsewhere; a failed one is rolled back with an error. What is shown is about the last change of each.
 */
export function useMails() {
  const { t } = useModuleTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const read = useQuery(mailsRead)
  const [states, setStates] = useState<Partial<Record<MailName, State>>>({})
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timers = useRef(new Map<MailName, ReturnType<typeof setTimeout>>())
  const changes = useRef(new Map<MailName, { last: number; stored: boolean }>())
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  const show = (name: MailName, state: State) => {
    clearTimeout(timers.current.get(name))
    setStates((now) => ({ ...now, [name]: state }))
  }
  const updateCache = (name: MailName, wanted: boolean) =>
    queryClient.setQueryData(mailsRead.queryKey, (now) => now && { ...now, [name]: wanted })

  const store = async (name: MailName, wanted: boolean, number: number) => {
    const change = changes.current.get(name)
    const isLast = () => change?.last === number
    try {
      await saveMails({ [name]: wanted })
      if (change) change.stored = wanted
      if (!isLast()) return
      changes.current.delete(name)
      updateCache(name, wanted)
      show(name, { tone: 'neutral', text: t('notifications.saved') })
      timers.current.set(
        name,
        setTimeout(() => show(name, undefined), savedFor),
      )
    } catch (error) {
      if (!isLast()) return
      changes.current.delete(name)
      updateCache(name, change?.stored ?? !wanted)
      show(name, { tone: 'error', text: t('notifications.failed', { reason: errorText(error) }) })
      // Without an answer it may be stored all the same.
      void queryClient.invalidateQueries({ queryKey: mailsRead.queryKey })
    }
  }
  const change = (name: MailName, wanted: boolean) => {
    // An in-flight refetch would overwrite the optimistic value.
    void queryClient.cancelQueries({ queryKey: mailsRead.queryKey })
    const change = changes.current.get(name) ?? { last: 0, stored: !wanted }
    change.last += 1
    changes.current.set(name, change)
    updateCache(name, wanted)
    show(name, { tone: 'neutral', text: t('notifications.saving') })
    const number = change.last
    queue.current = queue.current.then(() => store(name, wanted, number))
  }
  return { read, states, change }
}
