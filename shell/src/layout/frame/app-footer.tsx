import { useTranslation } from 'react-i18next'
import { FooterLinks } from './footer-links.tsx'
import { legalLinks, quickLinks } from './site-links.ts'
import { SocialLinks } from './social-links.tsx'

export function AppFooter() {
  const { t } = useTranslation('shell')
  return (
    <footer className="sh-app-footer ks-no-print">
      <div className="sh-app-footer-own">
        <p>{t('footer.copyright')}</p>
        <SocialLinks />
      </div>
      <FooterLinks links={[...quickLinks, ...legalLinks]} />
    </footer>
  )
}
