import { useTranslation } from 'react-i18next'

/** The first stop of the keyboard: past the frame, to the page. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a className="sh-skip" href="#main">
      {t('nav.skipToContent')}
    </a>
  )
}
