import { useTranslation } from 'react-i18next'
import { AppPicture } from './app-picture.tsx'

const stops = [
  {
    screen: 'dashboard',
    title: 'landing.tour.dashboard',
    text: 'landing.tourText.dashboard',
    alt: 'landing.tourAlt.dashboard',
  },
  {
    screen: 'property',
    title: 'landing.tour.property',
    text: 'landing.tourText.property',
    alt: 'landing.tourAlt.property',
  },
  {
    screen: 'lease',
    title: 'landing.tour.lease',
    text: 'landing.tourText.lease',
    alt: 'landing.tourAlt.lease',
  },
] as const

export function Tour() {
  const { t } = useTranslation('site')
  return (
    <section className="st-band">
      <div className="st-inner">
        <h2>{t('landing.tourTitle')}</h2>
        <ul className="st-tour">
          {stops.map(({ screen, title, text, alt }) => (
            <li key={screen}>
              <div>
                <h3>{t(title)}</h3>
                <p>{t(text)}</p>
              </div>
              <AppPicture screen={screen} alt={t(alt)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
