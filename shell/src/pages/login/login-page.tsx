import { Link } from '@keystead/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { unexpected } from '../../session/actions/ask-auth.ts'
import { signIn } from '../../session/actions/sign-in.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { AuthField } from '../auth/auth-field.tsx'
import { AuthForm, type FormProblem, textIn } from '../auth/auth-form.tsx'
import { AuthTitle } from '../auth/auth-title.tsx'
import { failureProblem } from '../auth/failure-problem.ts'
import { GoogleButton } from '../auth/google-button.tsx'
import { ResendMail } from '../auth/resend-mail.tsx'
import { useAnnounceOnce } from '../auth/use-announce-once.ts'
import { LoginNotice } from './login-notice.tsx'
import { RememberMe } from './remember-me.tsx'
import '../auth/auth.css'

export function Component() {
  const { t } = useTranslation(['auth', 'common'])
  const { search } = useLocation()
  const [typedEmail, setTypedEmail] = useState('')
  const [problem, setProblem] = useState<FormProblem | null>(null)
  /** The unconfirmed address, to offer resending the mail. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  useAnnounceOnce()

  const show = (found: FormProblem | null) => {
    // An alert is announced when it appears: the notice must not come back at the next attempt.
    useSessionStore.getState().clearNotice()
    setProblem(found)
  }
  const send = async (values: FormData) => {
    const remember = values.get('remember') !== null
    const email = textIn(values, 'email').trim()
    const failure = await signIn(email, textIn(values, 'password'), remember).catch(() => unexpected)
    if (!failure) return null
    setUnconfirmed(failure.code === 'email_not_confirmed' ? email : null)
    return failureProblem(t, failure, t('error.login'))
  }
  return (
    <>
      <AuthTitle>{t('login.title')}</AuthTitle>
      <LoginNotice />
      <GoogleButton
        label={t('login.google')}
        failedText={t('error.loginGoogle')}
        onFailure={(text) => show({ text, fields: [] })}
      />
      <p className="sh-auth-or">{t('or')}</p>
      <AuthForm submitLabel={t('login.submit')} problem={problem} onProblem={show} send={send}>
        <AuthField
          name="email"
          type="email"
          label={t('field.email')}
          autoComplete="username"
          onChange={({ target }) => setTypedEmail(target.value)}
        />
        <AuthField
          name="password"
          type="password"
          label={t('field.password')}
          autoComplete="current-password"
          aside={
            <Link to="/reset-password" state={{ email: typedEmail }}>
              {t('login.forgot')}
            </Link>
          }
        />
        <RememberMe />
      </AuthForm>
      {unconfirmed && <ResendMail key={unconfirmed} email={unconfirmed} />}
      <p className="sh-auth-other">
        <Link to={`/signup${search}`}>{t('login.toSignup')}</Link>
      </p>
    </>
  )
}
