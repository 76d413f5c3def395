import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../base/button.tsx'
import { SmallPlot } from '../drawing/small-plot.tsx'
import { useFocusGoesOn } from '../focus/use-focus-goes-on.ts'
import './feedback.css'

export interface SectionErrorProps {
  text: string
  onRetry?: () => void
  retrying?: boolean
}

/** Replaces part of a page that failed to load; the rest keeps working. */
export function SectionError({ text, onRetry, retrying }: SectionErrorProps) {
  const { t } = useTranslation('common')
  const part = useRef<HTMLElement>(null)
  useFocusGoesOn(part)
  return (
    <section ref={part} className="ks-card ks-part-state" role="alert">
      <SmallPlot />
      <p className="ks-part-words">{text}</p>
      {onRetry && (
        <div className="ks-part-action">
          <Button icon="rotate-cw" onClick={onRetry} busy={retrying}>
            {t('action.retry')}
          </Button>
        </div>
      )}
    </section>
  )
}
