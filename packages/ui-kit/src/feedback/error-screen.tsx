import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import './feedback.css'

export interface ErrorScreenProps {
  /** Default: "Something went wrong". */
  title?: string
  /** What happened and what to do; default "An unexpected error occurred". */
  message?: string
  /** Default: reload the page. */
  onRetry?: () => void
}

/** The last line: the whole page (or the whole of a dialog) could not be drawn. */
export function ErrorScreen({ title, message, onRetry }: ErrorScreenProps) {
  const { t } = useTranslation('common')
  return (
    <section className="ks-error-screen" role="alert">
      <span className="ks-empty-icon ks-error-icon">
        <Icon name="triangle-alert" size={24} />
      </span>
      <h1 tabIndex={-1}>{title ?? t('error.title')}</h1>
      <p className="ks-empty-text">{message ?? t('error.unexpected')}</p>
      <Button variant="primary" icon="rotate-cw" onClick={onRetry ?? (() => window.location.reload())}>
        {t('action.retry')}
      </Button>
    </section>
  )
}
