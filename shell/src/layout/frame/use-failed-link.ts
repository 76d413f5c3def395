import { useKitNotify } from '@keystead/ui-kit'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionStore } from '../../session/session-store.ts'

/**
 * Says to whoever is signed in that the link which led here does not work, as one to another address, or that
 * Google has not let them in again. Never in the words of the address: anybody could have written such a link.
 */
export function useFailedLink(): void {
  const { t } = useTranslation('auth')
  const notify = useKitNotify()
  const code = useSessionStore(({ notice }) => (notice?.kind === 'failed' ? (notice.code ?? '') : null))
  const tell = useEffectEvent((code: string) =>
    notify({ kind: 'error', text: t(/oauth/.test(code) ? 'error.loginGoogle' : 'provider.otp_expired') }),
  )
  useEffect(() => {
    if (code === null) return
    useSessionStore.getState().clearNotice()
    tell(code)
  }, [code])
}
