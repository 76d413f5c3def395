import { DayStreet, Icon, type IconName } from '@keystead/ui-kit'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../parts/app-link.tsx'
import { Closing } from '../parts/closing.tsx'
import { ProductCard } from '../parts/product-card.tsx'
import { Tour } from '../parts/tour.tsx'

const features: { icon: IconName; title: string; text: string }[] = [
  { icon: 'building-2', title: 'landing.feature.portfolio', text: 'landing.featureText.portfolio' },
  { icon: 'file-text', title: 'landing.feature.leases', text: 'landing.featureText.leases' },
  { icon: 'wallet', title: 'landing.feature.payments', text: 'landing.featureText.payments' },
  { icon: 'key-round', title: 'landing.feature.access', text: 'landing.featureText.access' },
  { icon: 'users', title: 'landing.feature.contacts', text: 'landing.featureText.contacts' },
  { icon: 'download', title: 'landing.feature.data', text: 'landing.featureText.data' },
]

const steps = [
  { title: 'landing.how.property', text: 'landing.howText.property' },
  { title: 'landing.how.people', text: 'landing.howText.people' },
  { title: 'landing.how.leases', text: 'landing.howText.leases' },
]

export function LandingPage() {
  const { t } = useTranslation('site')
  return (
    <>
      <section className="st-hero">
        <div>
          <h1 className="ks-display" tabIndex={-1}>
            {t('landing.tagline')}
          </h1>
          <p className="st-hero-text">{t('shell:landing.text')}</p>
          <p className="st-hero-acts">
            <AppLink to="/signup" look="primary" memberLabel={t('landing.toApp')}>
              {t('landing.getStarted')}
            </AppLink>
            <a className="st-button" href="/signup" data-app data-guest>
              {t('landing.freeTrial')}
            </a>
          </p>
          <p className="st-hero-note">{t('landing.note')}</p>
        </div>
        <ProductCard />
      </section>
      <DayStreet />
      <section className="st-band st-surface">
        <div className="st-inner">
          <h2>{t('landing.featuresTitle')}</h2>
          <ul className="st-three">
            {features.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} size={24} />
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </li>
            ))}
          </ul>
          <p className="st-more">
            <a href="/features">{t('landing.moreFeatures')}</a>
          </p>
        </div>
      </section>
      <Tour />
      <section className="st-band st-surface">
        <div className="st-inner">
          <h2>{t('landing.howTitle')}</h2>
          <ol className="st-three st-steps">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Closing />
    </>
  )
}
