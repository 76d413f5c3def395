import { useKitNotify } from '@keystead/ui-kit'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { linkFailureText } from '../../session/actions/failure-text.ts'
import { type SessionNotice, useSessionStore } from '../../session/session-store.ts'

/**
 * Tells signed-in users how the link they opened ended: a failure, such as of an address change or a Google
 * re-authentication, or another account's restored address. Never shows text from the URL: anyone can craft one.
 */
export function useLinkNotice(): void {
  const { t } = useTranslation(['auth', 'common'])
  const notify = useKitNotify()
  const notice = useSessionStore((state) => state.notice)
  const report = useEffectEvent((ended: SessionNotice | null) => {
    if (ended?.kind === 'failed') notify({ kind: 'error', text: linkFailureText(t, ended) })
    else if (ended?.kind === 'address-restored') notify({ kind: 'success', text: t('addressRestored') })
    else return
    useSessionStore.getState().clearNotice()
  })
  useEffect(() => report(notice), [notice])
}
