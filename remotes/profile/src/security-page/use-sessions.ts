import { endSession } from '@keystead/api-client/account-sessions/client'
import type { AccountSession } from '@keystead/api-client/account-sessions/contract'
import { isMissing } from '@keystead/api-client/transport'
import { useAccount, useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useErrorText } from '@keystead/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sessionsRead } from '../parts/account-reads.ts'
import { useDeviceName } from './use-device-name.ts'

/** Lists sessions and ends those elsewhere, notifying and refetching each time. */
export function useSessions() {
  const { t } = useModuleTranslation()
  const { hosted, signOut } = useAccount()
  const notify = useNotify()
  const errorText = useErrorText()
  const nameOf = useDeviceName()
  const queryClient = useQueryClient()
  const read = useQuery({ ...sessionsRead, enabled: !hosted })
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsRead.queryKey })
  const onError = (error: unknown) =>
    notify({ kind: 'error', text: `${t('security.signOutFailed')}: ${errorText(error)}` })

  const one = useMutation({
    // An already ended session counts as success.
    mutationFn: ({ id }: AccountSession) =>
      endSession(id).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      }),
    onSuccess: (_, session) => {
      queryClient.setQueryData(sessionsRead.queryKey, (now) => now?.filter(({ id }) => id !== session.id))
      notify({ kind: 'success', text: t('security.signedOut', { device: nameOf(session) }) })
    },
    onError,
    onSettled: refresh,
  })
  const others = useMutation({
    mutationFn: () => signOut('others'),
    onSuccess: () => notify({ kind: 'success', text: t('security.othersDone') }),
    onError,
    onSettled: refresh,
  })
  return { read, one, others, refresh }
}
