import { useKitNotify } from '@keystead/ui-kit'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { linkFailureText } from '../../session/actions/failure-text.ts'
import { useSessionStore } from '../../session/session-store.ts'

/**
 * Tells signed-in users that the link they opened failed, such as an address change or a Google re-authentication.
 * Never shows text from the URL: anyone can craft such a link.
 */
export function useFailedLink(): void {
  const { t } = useTranslation(['auth', 'common'])
  const notify = useKitNotify()
  const failed = useSessionStore(({ notice }) => (notice?.kind === 'failed' ? notice : null))
  const report = useEffectEvent((code: string | null) =>
    notify({ kind: 'error', text: linkFailureText(t, code) }),
  )
  useEffect(() => {
    if (!failed) return
    useSessionStore.getState().clearNotice()
    report(failed.code)
  }, [failed])
}
