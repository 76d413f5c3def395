import { useTranslation } from 'react-i18next'
import { NavLink, Outlet } from 'react-router-dom'
import { useSessionStore } from '../../session/session-store.ts'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { SiteTopBar } from './top-bar.tsx'
import './public-layout.css'

/** The frame around the public pages. */
export function Component() {
  const { t } = useTranslation('shell')
  const session = useSessionStore((state) => state.session)
  return (
    <div className="sh-site">
      <SkipLink />
      <SiteTopBar user={session?.user ?? null}>
        <nav className="sh-site-nav" aria-label={t('nav.main')}>
          <NavLink to="/features">{t('footer.features')}</NavLink>
          <NavLink to="/pricing">{t('footer.pricing')}</NavLink>
          <NavLink to="/about">{t('footer.about')}</NavLink>
        </nav>
      </SiteTopBar>
      <main id="main" className="sh-site-main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
