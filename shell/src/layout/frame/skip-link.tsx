import { useTranslation } from 'react-i18next'

/** First tab stop: skips the frame. A button, because a fragment link would add a history entry. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      className="sh-skip ks-no-print"
      onClick={() => document.getElementById('main')?.focus()}
    >
      {t('nav.skipToContent')}
    </button>
  )
}
