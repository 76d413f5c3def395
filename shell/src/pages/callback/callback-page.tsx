import { useTranslation } from 'react-i18next'
import { useSessionStore } from '../../session/session-store.ts'
import { PageTitle } from '../page-title.tsx'
import './callback.css'
import { Redirect } from '../../elements/redirect.tsx'

/** OAuth return page: redirects to the dashboard, or to /login with the reason. */
export function CallbackPage() {
  const { t } = useTranslation('auth')
  const status = useSessionStore((state) => state.status)
  if (status === 'signed-in') return <Redirect to="/dashboard" />
  if (status === 'signed-out') return <Redirect to="/login" />
  return (
    <main className="sh-callback">
      <PageTitle>{t('callback.busy')}</PageTitle>
      <span className="ks-spinner" aria-hidden />
      <div role="status">
        <h1>{t('callback.busy')}</h1>
      </div>
    </main>
  )
}
