import { useTranslation } from 'react-i18next'

/** The first stop of the keyboard: past the frame, to the page. A button, as a fragment would be a place to go back to. */
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
