import { Card, Icon, Link } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { NavIcon } from '../../elements/nav-icon.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useModuleIndex } from '../module-index/index-store.ts'
import { isAvailable } from '../module-index/is-available.ts'
import './working-section-links.css'

const maxLinks = 3

/** Links to working sections, shown while one is broken. */
export function WorkingSectionLinks({ except }: { except: string }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { modules } = useModuleIndex()
  const entries = modules
    .filter((module) => module.id !== except && isAvailable(module))
    .flatMap((module) => module.nav.filter((entry) => entry.in.includes('sidebar')))
    .sort((a, b) => a.order - b.order)
    .slice(0, maxLinks)
  if (entries.length === 0) return null
  return (
    <section className="sh-meanwhile" aria-label={t('section.meanwhile')}>
      <h2>{t('section.meanwhile')}</h2>
      <div className="sh-working-links">
        {entries.map((entry) => (
          <Card key={entry.to} link padding={20}>
            <span className="sh-meanwhile-link">
              <NavIcon icon={entry.icon ? { drawing: entry.icon } : null} />
              <Link to={entry.to} look="name" stretched>
                {entry.label[language]}
              </Link>
              <Icon name="chevron-right" size={16} />
            </span>
          </Card>
        ))}
      </div>
    </section>
  )
}
