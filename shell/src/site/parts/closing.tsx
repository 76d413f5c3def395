import { useTranslation } from 'react-i18next'
import { AppLink } from './app-link.tsx'

export function Closing() {
  const { t } = useTranslation('site')
  return (
    <section className="st-closing">
      <p>{t('landing.closing')}</p>
      <AppLink to="/signup" look="primary" memberLabel={t('landing.toApp')}>
        {t('landing.getStarted')}
      </AppLink>
    </section>
  )
}
