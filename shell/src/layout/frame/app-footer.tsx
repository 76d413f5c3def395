import { useTranslation } from 'react-i18next'
import { FooterLinks } from './footer-links.tsx'
import { legalLinks, quickLinks } from './site-links.ts'

/** One quiet line under a signed-in page. */
export function AppFooter() {
  const { t } = useTranslation('shell')
  return (
    <footer className="sh-app-footer ks-no-print">
      <p>{t('footer.copyright')}</p>
      <FooterLinks links={[...quickLinks, ...legalLinks]} />
    </footer>
  )
}
