import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { DrawnState } from './drawn-state.tsx'

export interface ErrorScreenProps {
  /** Default: "Something went wrong". */
  title?: string
  /** What happened and what to do; default "An unexpected error occurred". */
  message?: string
  /** Default: reload the page. */
  onRetry?: () => void
}

/** Last resort: the whole page failed to render. */
export function ErrorScreen({ title, message, onRetry }: ErrorScreenProps) {
  const { t } = useTranslation('common')
  const heading = title ?? t('error.title')
  return (
    <div className="ks-error-screen">
      <title>{`${heading} - Keystead`}</title>
      <DrawnState
        sign={null}
        role="alert"
        action={
          <Button variant="primary" icon="rotate-cw" onClick={onRetry ?? (() => window.location.reload())}>
            {t('action.retry')}
          </Button>
        }
      >
        <h1 tabIndex={-1}>{heading}</h1>
        <p className="ks-empty-text">{message ?? t('error.unexpected')}</p>
      </DrawnState>
    </div>
  )
}
