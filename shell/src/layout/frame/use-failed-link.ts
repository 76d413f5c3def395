import { useKitNotify } from '@keystead/ui-kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionStore } from '../../session/session-store.ts'

/**
 * Says to whoever is signed in that the link which led here does not work, as one to another address (R28, R43). Never in
 * the words of the address: anybody could have written such a link.
 */
export function useFailedLink(): void {
  const { t } = useTranslation('auth')
  const notify = useKitNotify()
  const hasFailed = useSessionStore(({ notice }) => notice?.kind === 'failed')
  useEffect(() => {
    if (!hasFailed) return
    useSessionStore.getState().clearNotice()
    notify({ kind: 'error', text: t('provider.otp_expired') })
  }, [hasFailed])
}
