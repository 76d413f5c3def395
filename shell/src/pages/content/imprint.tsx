import { useTranslation } from 'react-i18next'
import { bootData } from '../../boot-data.ts'
import './imprint.css'

/** Who runs this installation, in their own words; not drawn where they say nothing. */
export function Imprint() {
  const { t } = useTranslation('shell')
  const text = bootData()?.site?.imprint
  if (!text) return null
  return (
    <section>
      <h2>{t('about.imprint')}</h2>
      <p className="sh-imprint">{text}</p>
    </section>
  )
}
