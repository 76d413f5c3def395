import { Mark } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { bootData } from '../../boot-data.ts'
import { FooterLinks } from './footer-links.tsx'
import { legalLinks, quickLinks } from './site-links.ts'
import './site-footer.css'

/** Where whoever runs this installation can be followed, each by its host's name; not drawn without any. */
function Follow() {
  const { t } = useTranslation('shell')
  const social = bootData()?.site?.social ?? []
  if (social.length === 0) return null
  return (
    <div>
      <h2 className="sh-footer-title">{t('footer.follow')}</h2>
      <ul>
        {social.map((address) => (
          <li key={address}>
            <a className="ks-link ks-link-muted" href={address} rel="noopener">
              {new URL(address).hostname.replace(/^www\./, '')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ColumnProps {
  title: string
  links: readonly { to: string; label: string }[]
}

function Column({ title, links }: ColumnProps) {
  return (
    <div>
      <h2 className="sh-footer-title">{title}</h2>
      <FooterLinks links={links} />
    </div>
  )
}

/** The foot of the public pages. */
export function SiteFooter() {
  const { t } = useTranslation('shell')
  return (
    <footer className="sh-site-footer ks-no-print">
      <div className="sh-site-footer-inner">
        <div>
          <Mark size={24} withName />
          <p className="ks-secondary">{t('footer.copyright')}</p>
        </div>
        <Column title={t('footer.quickLinks')} links={quickLinks} />
        <Column title={t('footer.legal')} links={legalLinks} />
        <Follow />
      </div>
    </footer>
  )
}
