import { useTranslation } from 'react-i18next'

const stops = ['landing.tour.dashboard', 'landing.tour.property', 'landing.tour.lease']

/** What the app looks like: pictures of itself, in the theme and the language of the page. */
export function Tour() {
  const { t } = useTranslation('site')
  return (
    <section className="st-band">
      <div className="st-inner">
        <h2>{t('landing.tourTitle')}</h2>
        {stops.map((text) => (
          <p key={text}>{t(text)}</p>
        ))}
      </div>
    </section>
  )
}
