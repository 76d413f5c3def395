import { useKitNotify } from '@keystead/ui-kit'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionStore } from '../../session/session-store.ts'

/**
 * Tells signed-in users that the link they opened failed, such as an address change or a Google re-authentication.
 * Never shows text from the URL: anyone can craft such a link.
 */
export function useFailedLink(): void {
  const { t } = useTranslation('auth')
  const notify = useKitNotify()
  const code = useSessionStore(({ notice }) => (notice?.kind === 'failed' ? (notice.code ?? '') : null))
  const report = useEffectEvent((code: string) =>
    notify({ kind: 'error', text: t(/oauth/.test(code) ? 'error.loginGoogle' : 'provider.otp_expired') }),
  )
  useEffect(() => {
    if (code === null) return
    useSessionStore.getState().clearNotice()
    report(code)
  }, [code])
}
