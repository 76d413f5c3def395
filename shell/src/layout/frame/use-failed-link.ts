import { useKitNotify } from '@keystead/ui-kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../pages/auth/failure-text.ts'
import { useSessionStore } from '../../session/session-store.ts'

/** Says to whoever is signed in that the link which led here does not work, as one to another address (R28, R43). */
export function useFailedLink(): void {
  const { t } = useTranslation(['auth', 'common'])
  const notify = useKitNotify()
  const notice = useSessionStore((state) => state.notice)
  useEffect(() => {
    if (notice?.kind !== 'failed') return
    // Never in the words of the address: anybody could have written such a link.
    const failure = { kind: 'refused', code: notice.code, message: '' } as const
    const text = failureText(t, failure, t('common:error.unexpected'))
    notify({ kind: 'error', text })
    useSessionStore.getState().clearNotice()
  }, [notice])
}
