import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { nextPathOf } from '../../session/next-path.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { PageTitle } from '../page-title.tsx'
import './callback.css'
import { Redirect } from '../../elements/redirect.tsx'

/** OAuth return page: redirects to `next` or the dashboard, or to /login with the reason. */
export function CallbackPage() {
  const { t } = useTranslation('auth')
  const status = useSessionStore((state) => state.status)
  const { search } = useLocation()
  if (status === 'signed-in') return <Redirect to={nextPathOf(search) ?? '/dashboard'} />
  if (status === 'signed-out') return <Redirect to={`/login${search}`} />
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
