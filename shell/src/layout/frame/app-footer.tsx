import { Link } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { bootData } from '../../boot-data.ts'
import { legalLinks, quickLinks } from './site-links.ts'

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

function FooterLinks({ links }: { links: readonly { to: string; label: string }[] }) {
  const { t } = useTranslation('shell')
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} look="muted">
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The operator's social media links, labelled by host name; nothing if there are none. */
function SocialLinks() {
  const social = bootData()?.social ?? []
  if (social.length === 0) return null
  return (
    <ul>
      {social.map((address) => (
        <li key={address}>
          <a className="ks-link ks-link-muted" href={address} rel="noopener">
            {new URL(address).hostname.replace(/^www\./, '')}
          </a>
        </li>
      ))}
    </ul>
  )
}
