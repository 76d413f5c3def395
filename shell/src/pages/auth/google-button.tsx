import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { type AuthFailure, unreachable } from '../../session/actions/ask-auth.ts'
import { failureText } from '../../session/actions/failure-text.ts'
import { signInWithGoogle } from '../../session/actions/sign-in.ts'
import { nextPathOf } from '../../session/next-path.ts'
import { GoogleMark } from './google-mark.tsx'

interface GoogleButtonProps {
  label: string
  /** The default error message. */
  failedText: string
  onFailure: (text: string) => void
}

/** Always shown; if the server has no Google sign-in, the click says so. */
export function GoogleButton({ label, failedText, onFailure }: GoogleButtonProps) {
  const { t } = useTranslation(['auth', 'common'])
  const { search } = useLocation()
  const [busy, setBusy] = useState(false)

  const reasonOf = (failure: AuthFailure) =>
    failure.kind === 'not-configured' ? t('google.reason.notConfigured') : failureText(t, failure, '')
  const go = async () => {
    if (busy) return
    setBusy(true)
    const failure = await signInWithGoogle(nextPathOf(search)).catch(() => unreachable)
    setBusy(false)
    if (failure) onFailure(`${failedText} ${reasonOf(failure)}`)
  }
  return (
    <button
      type="button"
      className="sh-auth-google"
      aria-disabled={busy || undefined}
      onClick={() => void go()}
    >
      <GoogleMark />
      {label}
    </button>
  )
}
