import { Alert, Link } from '@keystead/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { unreachable } from '../../session/actions/ask-auth.ts'
import { linkFailureText } from '../../session/actions/failure-text.ts'
import { sendResetMail } from '../../session/actions/sign-in.ts'
import type { LinkFailure } from '../../session/client/url-return.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { AuthField } from '../auth/auth-field.tsx'
import { AuthForm, type FormProblem, textIn } from '../auth/auth-form.tsx'
import { AuthTitle } from '../auth/auth-title.tsx'
import { isAddress } from '../auth/check-address.ts'
import { failureProblem } from '../auth/failure-problem.ts'
import { useAnnounceOnce } from '../auth/use-announce-once.ts'

/**
 * Step one: sends a mail to an address, with the same response whether or not an account exists. For signed-in users
 * the address is filled in, with a link back to the app; for others what they typed on the sign-in page.
 */
export function AskForLink() {
  const { t } = useTranslation(['auth', 'common', 'shell'])
  const user = useSessionStore((state) => state.session?.user)
  const typed: { email?: string } | null = useLocation().state
  const notice = useSessionStore((state) => state.notice)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  useAnnounceOnce()

  // A session also ends while the new password is being typed.
  const isTold = notice?.kind === 'failed' || notice?.kind === 'expired'
  const brokenText = (failure: LinkFailure) => {
    if (failure.code === 'otp_expired') return t('reset.expired')
    if (failure.code === 'pkce_code_verifier_not_found') return t('reset.otherBrowser')
    const reason = linkFailureText(t, failure, t('reset.expired'))
    // The service may have redeemed the link all the same.
    return failure.fault ? t('reset.unjudged', { reason }) : reason
  }
  const check = (values: FormData) =>
    isAddress(values) ? null : { text: t('validation.email'), fields: ['email'] }
  const send = async (values: FormData) => {
    const email = textIn(values, 'email').trim()
    // An alert is announced when it appears: the same result must appear anew, and the broken link not in between.
    setSentTo(null)
    if (isTold) useSessionStore.getState().clearNotice()
    const failure = await sendResetMail(email).catch(() => unreachable)
    if (failure) return failureProblem(t, failure, t('common:error.unexpected'))
    setSentTo(email)
    return null
  }
  return (
    <>
      <AuthTitle>{t('reset.title')}</AuthTitle>
      <p className="sh-auth-lead">{t('reset.text')}</p>
      {isTold && !problem && (
        <div className="sh-auth-alert">
          <Alert tone="error">{notice.kind === 'failed' ? brokenText(notice) : t('sessionExpired')}</Alert>
        </div>
      )}
      {sentTo && (
        <div className="sh-auth-alert">
          <Alert tone="success" announce>
            {t('reset.sent', { email: sentTo })}
          </Alert>
        </div>
      )}
      <AuthForm
        submitLabel={t('reset.submit')}
        problem={problem}
        onProblem={setProblem}
        check={check}
        send={send}
      >
        <AuthField
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="username"
          defaultValue={user?.email ?? typed?.email}
        />
      </AuthForm>
      <p className="sh-auth-other">
        {user ? (
          <Link to="/dashboard">{t('shell:nav.dashboard')}</Link>
        ) : (
          <Link to="/login">{t('signup.done.toLogin')}</Link>
        )}
      </p>
    </>
  )
}
