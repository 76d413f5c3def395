import { Link, OuterLink } from '@keystead/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useLanguage } from '../../i18n/use-language.ts'
import { unexpected } from '../../session/actions/ask-auth.ts'
import { signUp } from '../../session/actions/sign-in.ts'
import { AuthField } from '../auth/auth-field.tsx'
import { AuthForm, type FormProblem, textIn } from '../auth/auth-form.tsx'
import { AuthTitle } from '../auth/auth-title.tsx'
import { isAddress } from '../auth/check-address.ts'
import { wrongWith } from '../auth/check-password.ts'
import { failureProblem } from '../auth/failure-problem.ts'
import { GoogleButton } from '../auth/google-button.tsx'
import { SignupDone } from './signup-done.tsx'
import '../auth/auth.css'

/** The first problem with a sign-up, checked in order: valid address, passwords equal, length. */
function checkSignup(values: FormData): { key: string; fields: string[] } | null {
  if (!isAddress(values)) return { key: 'validation.email', fields: ['email'] }
  const password = textIn(values, 'password')
  if (password !== textIn(values, 'confirm')) return { key: 'validation.mismatch', fields: ['confirm'] }
  const wrong = wrongWith(password)
  return wrong ? { key: wrong, fields: ['password'] } : null
}

export function Component() {
  const { t } = useTranslation(['auth', 'common'])
  const { search } = useLocation()
  const language = useLanguage()
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const check = (values: FormData) => {
    const wrong = checkSignup(values)
    return wrong && { text: t(wrong.key), fields: wrong.fields }
  }
  const send = async (values: FormData) => {
    const email = textIn(values, 'email').trim()
    const failure = await signUp(email, textIn(values, 'password'), language).catch(() => unexpected)
    if (failure === unexpected) return { text: t('error.signupUnexpected'), fields: [] }
    if (failure) return failureProblem(t, failure, t('error.signup'))
    setSentTo(email)
    return null
  }

  if (sentTo !== null) return <SignupDone email={sentTo} />
  // Splits the sentence around its two links: `Trans` would double the page's size (ADR 30).
  const [before, terms, between, privacy, after] = t('signup.terms').split(/<\/?\d>/)
  return (
    <>
      <AuthTitle>{t('signup.title')}</AuthTitle>
      <GoogleButton
        label={t('signup.google')}
        failedText={t('error.signupGoogle')}
        onFailure={(text) => setProblem({ text, fields: [] })}
      />
      <p className="sh-auth-or">{t('or')}</p>
      <AuthForm
        submitLabel={t('signup.submit')}
        problem={problem}
        onProblem={setProblem}
        check={check}
        send={send}
      >
        <AuthField name="email" type="email" label={t('field.email')} autoComplete="email" />
        <AuthField
          name="password"
          type="password"
          label={t('field.password')}
          autoComplete="new-password"
          hint={t('field.passwordHint')}
        />
        <AuthField
          name="confirm"
          type="password"
          label={t('field.confirmPassword')}
          autoComplete="new-password"
        />
        <p className="sh-auth-terms">
          {before}
          <OuterLink href="/terms">{terms}</OuterLink>
          {between}
          <OuterLink href="/privacy">{privacy}</OuterLink>
          {after}
        </p>
      </AuthForm>
      <p className="sh-auth-other">
        <Link to={`/login${search}`}>{t('signup.toLogin')}</Link>
      </p>
    </>
  )
}
