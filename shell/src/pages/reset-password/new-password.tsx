import { useKitNotify } from '@keystead/ui-kit'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { unreachable } from '../../session/actions/ask-auth.ts'
import { saveNewPassword } from '../../session/actions/own-account.ts'
import { signInAgain } from '../../session/actions/sign-in-again.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { AuthField } from '../auth/auth-field.tsx'
import { AuthForm, type FormProblem, textIn } from '../auth/auth-form.tsx'
import { AuthTitle } from '../auth/auth-title.tsx'
import { wrongWith } from '../auth/check-password.ts'
import { failureProblem } from '../auth/failure-problem.ts'

const signsIn = (password: string) =>
  signInAgain(password).then(
    (failure) => failure === null,
    () => false,
  )

/** Step two, from the mailed link: sets a new password and continues to the dashboard. */
export function NewPassword() {
  const { t } = useTranslation(['auth', 'common'])
  const notify = useKitNotify()
  const navigate = useNavigate()
  const email = useSessionStore((state) => state.session?.user.email)
  const unanswered = useRef<string>(undefined)
  const [problem, setProblem] = useState<FormProblem | null>(null)

  const check = (values: FormData) => {
    const wrong = wrongWith(textIn(values, 'password'))
    return wrong ? { text: t(wrong), fields: ['password'] } : null
  }
  const send = async (values: FormData) => {
    const password = textIn(values, 'password')
    const failure = await saveNewPassword(password).catch(() => unreachable)
    const isUnsure = unanswered.current === password
    if (failure?.kind === 'unreachable' || failure?.kind === 'server') unanswered.current = password
    // An attempt without an answer may have saved it; if so, it signs in.
    if (failure && !(isUnsure && (await signsIn(password))))
      return failureProblem(t, failure, t('common:error.unexpected'))
    notify({ kind: 'success', text: t('reset.new.done') })
    await navigate('/dashboard', { replace: true })
    useSessionStore.getState().endRecovery()
    return null
  }
  return (
    <>
      <AuthTitle>{t('reset.new.title')}</AuthTitle>
      <AuthForm
        submitLabel={t('reset.new.submit')}
        problem={problem}
        onProblem={setProblem}
        check={check}
        send={send}
      >
        {/* For password managers, which else ask which account it is for. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <AuthField
          name="password"
          type="password"
          label={t('field.password')}
          autoComplete="new-password"
          hint={t('field.passwordHint')}
        />
      </AuthForm>
    </>
  )
}
