import { Button, DayStreet, Icon, type IconName } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'

import { useSessionStore } from '../../session/session-store.ts'
import { PageTitle } from '../page-title.tsx'
import { ProductCard } from './product-card.tsx'
import './landing.css'

/** The first page of a visitor: what Keystead is for, in a sentence, and the way in (spec §2). */
export function Component() {
  const { t } = useTranslation(['shell', 'auth'])
  const signedIn = useSessionStore((state) => state.session !== null)
  const start = signedIn ? '/dashboard' : '/signup'
  return (
    <>
      <PageTitle>{t('landing.tagline')}</PageTitle>
      <section className="sh-hero">
        <div className="sh-hero-words">
          <h1 className="ks-display" tabIndex={-1}>
            {t('landing.tagline')}
          </h1>
          <p className="sh-hero-text">{t('landing.text')}</p>
          <div className="sh-hero-acts">
            <Button to={start} variant="primary" size="large">
              {t('landing.getStarted')}
            </Button>
            <Button to={start} size="large">
              {t('landing.freeTrial')}
            </Button>
          </div>
        </div>
        <ProductCard />
      </section>
      <DayStreet />
      <section className="sh-features">
        <div className="sh-features-inner">
          <h2>{t('landing.featuresTitle')}</h2>
          <ul>
            <Feature
              icon="building-2"
              title={t('landing.feature.portfolio')}
              text={t('landing.featureText.portfolio')}
            />
            <Feature
              icon="file-text"
              title={t('landing.feature.leases')}
              text={t('landing.featureText.leases')}
            />
            <Feature
              icon="key-round"
              title={t('landing.feature.access')}
              text={t('landing.featureText.access')}
            />
          </ul>
        </div>
      </section>
    </>
  )
}

function Feature({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li>
      <Icon name={icon} size={24} />
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  )
}
