import { type Language, languages } from '@keystead/module-sdk/manifest/languages'
import { Icon, Mark } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../parts/app-link.tsx'
import { SiteUser } from './site-user.tsx'

interface SiteTopProps {
  path: string
  language: Language
}

const places = [
  { to: '/features', label: 'footer.features' },
  { to: '/pricing', label: 'footer.pricing' },
  { to: '/about', label: 'footer.about' },
]

/** The public pages' top bar; the mobile menu is a `<details>`. */
export function SiteTop({ path, language }: SiteTopProps) {
  const { t } = useTranslation('shell')
  const links = places.map(({ to, label }) => (
    <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
      {t(label)}
    </a>
  ))
  return (
    <header className="st-top">
      <div className="st-top-inner">
        <a className="st-brand" href="/">
          <Mark size={28} withName />
        </a>
        <nav className="st-nav" aria-label={t('nav.main')}>
          {links}
        </nav>
        <div className="st-acts">
          <Languages path={path} language={language} />
          <button type="button" className="st-theme" hidden data-theme-toggle>
            <span className="st-to-dark">
              <Icon name="moon" />
              <span className="ks-sr">{t('theme.toDark')}</span>
            </span>
            <span className="st-to-light">
              <Icon name="sun" />
              <span className="ks-sr">{t('theme.toLight')}</span>
            </span>
          </button>
          <AppLink to="/login" look="button" memberLabel={t('nav.dashboard')}>
            {t('topbar.signIn')}
          </AppLink>
          <SiteUser />
          <details className="st-menu">
            <summary>
              <Icon name="menu" size={20} />
              <span className="ks-sr">{t('nav.main')}</span>
            </summary>
            <nav aria-label={t('nav.main')}>
              {links}
              <Languages path={path} language={language} />
            </nav>
          </details>
        </div>
      </div>
    </header>
  )
}

function Languages({ path, language }: SiteTopProps) {
  const { t } = useTranslation('shell')
  return (
    <ul className="st-languages" aria-label={t('language.label')}>
      {languages.map((each) => (
        <li key={each}>
          <a
            href={`${path}?lng=${each}`}
            lang={each}
            hrefLang={each}
            data-language={each}
            aria-current={each === language ? 'true' : undefined}
          >
            {new Intl.DisplayNames(each, { type: 'language' }).of(each)}
          </a>
        </li>
      ))}
    </ul>
  )
}
