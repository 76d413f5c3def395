import { createFormat } from '@keystead/module-sdk/host'
import { Alert } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { linkFailureText } from '../../session/actions/failure-text.ts'
import { type SessionNotice, useSessionStore } from '../../session/session-store.ts'
import { settingsFrom } from '../../settings/settings-store.ts'

/** Why the user was sent here: expired session, confirmed or restored address, failed link, or account deletion. */
export function LoginNotice() {
  const { t } = useTranslation(['auth', 'common'])
  const notice = useSessionStore((state) => state.notice)
  if (!notice) return null
  if (notice.kind === 'expired') return <Notice tone="info" text={t('sessionExpired')} />
  if (notice.kind === 'confirmed') return <Notice tone="success" text={t('confirmed')} />
  if (notice.kind === 'address-restored') return <Notice tone="success" text={t('addressRestored')} />
  if (notice.kind === 'sign-out-incomplete') return <Notice tone="warning" text={t('signOutIncomplete')} />
  if (notice.kind === 'ending') return <EndingNotice {...notice} />
  return <Notice tone="error" text={t('error.callback', { reason: linkFailureText(t, notice) })} />
}

function EndingNotice({ until, chosen }: Extract<SessionNotice, { kind: 'ending' }>) {
  const { t } = useTranslation('auth')
  const { dateTime } = createFormat(settingsFrom(chosen, useLanguage()))
  return <Notice tone="info" text={t('accountEnding', { date: dateTime(until) })} />
}

function Notice({ tone, text }: { tone: 'info' | 'success' | 'warning' | 'error'; text: string }) {
  return (
    <div className="sh-auth-alert">
      <Alert tone={tone} announce>
        {text}
      </Alert>
    </div>
  )
}
