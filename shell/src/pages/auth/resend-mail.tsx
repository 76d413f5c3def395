import { Alert, Button } from '@keystead/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreachable } from '../../session/actions/ask-auth.ts'
import { failureText } from '../../session/actions/failure-text.ts'
import { sendConfirmationAgain } from '../../session/actions/sign-in.ts'

export function ResendMail({ email }: { email: string }) {
  const { t } = useTranslation(['auth', 'common'])
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null)

  const send = async () => {
    if (busy) return
    setBusy(true)
    // An alert is announced when it appears, so the same result must appear anew.
    setOutcome(null)
    const failure = await sendConfirmationAgain(email).catch(() => unreachable)
    setBusy(false)
    if (!failure) return setOutcome({ tone: 'success', text: t('resend.sent') })
    setOutcome({ tone: 'error', text: failureText(t, failure, t('common:error.unexpected')) })
  }
  return (
    <div className="sh-auth-resend">
      {outcome && (
        <Alert tone={outcome.tone} announce>
          {outcome.text}
        </Alert>
      )}
      <Button variant="text" block busy={busy} onClick={() => void send()}>
        {t('resend')}
      </Button>
    </div>
  )
}
