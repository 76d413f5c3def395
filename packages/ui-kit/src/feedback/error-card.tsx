import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { Details } from '../base/details.tsx'
import { MissingHouse } from '../drawing/missing-house.tsx'
import { useFocusGoesOn } from '../focus/use-focus-goes-on.ts'
import './feedback.css'

export interface ErrorCardProps {
  title: string
  text?: string
  /** Retries in place; no button if absent. */
  onRetry?: () => void
  retrying?: boolean
  /** A second button leading away. */
  wayOut?: ReactNode
  /** One line for support: module, version, kind. Collapsed. */
  facts?: string
  /** What still works, below the card, with its own heading. */
  children?: ReactNode
}

/** A section failed to load: replaces it within the page's frame, with Retry. */
export function ErrorCard({ title, text, onRetry, retrying, wayOut, facts, children }: ErrorCardProps) {
  const { t } = useTranslation('common')
  const part = useRef<HTMLDivElement>(null)
  useFocusGoesOn(part)
  return (
    <div ref={part} className="ks-error-card">
      <section className="ks-card ks-error-sheet" role="alert">
        <div className="ks-error-scene">
          <MissingHouse />
        </div>
        <div className="ks-error-words">
          <h2>{title}</h2>
          {text && <p className="ks-error-text">{text}</p>}
          <div className="ks-error-actions">
            {onRetry && (
              <Button variant="primary" icon="rotate-cw" onClick={onRetry} busy={retrying}>
                {t('action.retry')}
              </Button>
            )}
            {wayOut}
          </div>
          {facts && <Details summary={t('more.details')}>{facts}</Details>}
        </div>
      </section>
      {children}
    </div>
  )
}
