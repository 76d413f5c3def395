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
 * elsewhere; a failed one is rolled back with an error.
 */
export function useMails() {
  const { t } = useModuleTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const read = useQuery(mailsRead)
  const [states, setStates] = useState<Partial<Record<MailName, State>>>({})
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const timers = useRef(new Map<MailName, ReturnType<typeof setTimeout>>())
  // By e-mail name: the stored value while changes are in flight, and the latest press.
  const stored = useRef(new Map<MailName, boolean>())
  const newest = useRef(new Map<MailName, object>())
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  const show = (name: MailName, state: State) => {
    clearTimeout(timers.current.get(name))
    setStates((now) => ({ ...now, [name]: state }))
  }
  const put = (name: MailName, wanted: boolean) =>
    queryClient.setQueryData(mailsRead.queryKey, (now) => now && { ...now, [name]: wanted })

  const store = async (name: MailName, wanted: boolean, press: object) => {
    // A newer press determines what is shown and reports its own result.
    const isNewest = () => newest.current.get(name) === press
    try {
      await saveMails({ [name]: wanted })
      if (isNewest()) stored.current.delete(name)
      else stored.current.set(name, wanted)
      if (!isNewest()) return
      show(name, { tone: 'neutral', text: t('notifications.saved') })
      timers.current.set(
        name,
        setTimeout(() => show(name, undefined), savedFor),
      )
    } catch (error) {
      if (!isNewest()) return
      put(name, stored.current.get(name) ?? !wanted)
      stored.current.delete(name)
      show(name, { tone: 'error', text: t('notifications.failed', { reason: errorText(error) }) })
    }
  }
  const change = (name: MailName, wanted: boolean) => {
    // An in-flight refetch would overwrite the optimistic value.
    void queryClient.cancelQueries({ queryKey: mailsRead.queryKey })
    const press = {}
    newest.current.set(name, press)
    if (!stored.current.has(name)) stored.current.set(name, !wanted)
    put(name, wanted)
    show(name, { tone: 'neutral', text: t('notifications.saving') })
    queue.current = queue.current.then(() => store(name, wanted, press))
  }
  return { read, states, change }
}
