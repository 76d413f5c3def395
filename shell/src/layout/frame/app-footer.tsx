import { Link } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { legalLinks, quickLinks } from './site-links.ts'

/** One quiet line under a signed-in page. */
export function AppFooter() {
  const { t } = useTranslation('shell')
  return (
    <footer className="sh-app-footer ks-no-print">
      <p>{t('footer.copyright')}</p>
      <ul>
        {[...quickLinks, ...legalLinks].map(({ to, label }) => (
          <li key={to}>
            <Link to={to} look="muted">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}
