import { createFormat } from '@keystead/module-sdk/host'
import { Alert, Button, useErrorText, useKitNotify } from '@keystead/ui-kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { AuthFrame } from '../../layout/frame/auth-layout.tsx'
import { focusTitleWhenThere } from '../../layout/frame/focus-title.ts'
import { signOut } from '../../session/actions/sign-out.ts'
import { cancelDeletion } from '../../session/cancel-deletion.ts'
import { settingsFrom, useSettingsStore } from '../../settings/settings-store.ts'
import { AuthTitle } from '../auth/auth-title.tsx'
import './account-ending.css'

/** Replaces every signed-in page while the account is being deleted. */
export function AccountEnding({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('shell')
  const chosen = useSettingsStore((state) => state.chosen)
  const { dateTime } = createFormat(settingsFrom(chosen, useLanguage()))
  const [running, setRunning] = useState<'keep' | 'leave' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const errorText = useErrorText()
  const notify = useKitNotify()
  // The page it replaced comes back at the same address, and the focused button is gone.
  useEffect(() => () => void focusTitleWhenThere(), [])

  const run = async (act: 'keep' | 'leave') => {
    if (running) return
    setRunning(act)
    setFailure(null)
    try {
      await (act === 'keep' ? cancelDeletion() : signOut())
      if (act === 'keep') notify({ kind: 'success', text: t('ending.kept') })
    } catch (error) {
      // This browser's session has ended anyway, and the sign-in page says so.
      if (act === 'leave') console.error('Sign-out failed', error)
      setFailure(error)
    }
    setRunning(null)
  }
  return (
    <AuthFrame>
      <AuthTitle>{t('ending.title')}</AuthTitle>
      <div className="sh-ending-text">
        <p>{t('ending.until', { time: dateTime(endsAt) })}</p>
        <p>{t('ending.meanwhile')}</p>
      </div>
      {failure !== null && (
        <div className="sh-auth-alert">
          <Alert tone="error" announce>
            {errorText(failure)}
          </Alert>
        </div>
      )}
      <div className="sh-ending-acts">
        <Button variant="primary" size="large" block busy={running === 'keep'} onClick={() => run('keep')}>
          {t('ending.keep')}
        </Button>
        <Button variant="text" size="large" block busy={running === 'leave'} onClick={() => run('leave')}>
          {t('logout.confirm')}
        </Button>
      </div>
    </AuthFrame>
  )
}
