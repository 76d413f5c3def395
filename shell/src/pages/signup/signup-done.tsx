import { Button, Icon } from '@keystead/ui-kit'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ResendMail } from '../auth/resend-mail.tsx'
import { PageTitle } from '../page-title.tsx'

/** Sign-up awaits confirmation. The same for an existing account, so as not to reveal it. */
export function SignupDone({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const { search } = useLocation()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <>
      <PageTitle>{t('signup.done.title')}</PageTitle>
      <p className="sh-auth-sign">
        <Icon name="mail" size={24} />
      </p>
      <h1 ref={title} tabIndex={-1}>
        {t('signup.done.title')}
      </h1>
      <p className="sh-auth-text">{t('signup.done.text', { email })}</p>
      <Button to={`/login${search}`} size="large" block>
        {t('signup.done.toLogin')}
      </Button>
      <p className="sh-auth-missing">{t('signup.done.missing')}</p>
      <ResendMail email={email} />
    </>
  )
}
