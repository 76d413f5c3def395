import { Mark } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { legalLinks, quickLinks } from '../../layout/frame/site-links.ts'
import { Filled } from '../parts/filled.tsx'

interface ColumnProps {
  title: string
  links: readonly { to: string; label: string }[]
}

function Column({ title, links }: ColumnProps) {
  const { t } = useTranslation('shell')
  return (
    <div>
      <h2 className="st-foot-title">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to}>{t(label)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The public pages' footer; the operator's social links are filled in on delivery. */
export function SiteFoot() {
  const { t } = useTranslation('shell')
  return (
    <footer className="st-foot">
      <div className="st-foot-inner">
        <div>
          <Mark size={24} withName />
          <p className="ks-secondary">{t('footer.copyright')}</p>
        </div>
        <Column title={t('footer.quickLinks')} links={quickLinks} />
        <Column title={t('footer.legal')} links={legalLinks} />
        <Filled name="social">
          <h2 className="st-foot-title">{t('footer.follow')}</h2>
        </Filled>
      </div>
    </footer>
  )
}
