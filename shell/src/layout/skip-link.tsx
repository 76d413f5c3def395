import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** The address stays as it is: a fragment would be a navigation of its own, and Back would come to it. */
function focusMain(event: MouseEvent) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** The first stop of the keyboard: past the frame, to the page. */
export function SkipLink() {
  const { t } = useTranslation('shell')
  return (
    <a className="sh-skip" href="#main" onClick={focusMain}>
      {t('nav.skipToContent')}
    </a>
  )
}
