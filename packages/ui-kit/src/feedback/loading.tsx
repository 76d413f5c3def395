import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './skeleton.css'

/** Delay in ms, so that fast responses do not flicker. */
const skeletonDelay = 200

/** Number of skeletons on screen. */
let onScreen = 0

export interface LoadingProps {
  children: ReactNode
}

/**
 * Announces "Loading…" and shows a skeleton after 200 ms, with its space reserved from the start. One that replaces
 * another (a screen's after its code's) shows immediately.
 */
export function Loading({ children }: LoadingProps) {
  const { t } = useTranslation('common')
  const [shown, setShown] = useState(() => onScreen > 0)
  useEffect(() => {
    if (shown) {
      onScreen += 1
      return () => {
        onScreen -= 1
      }
    }
    const timer = setTimeout(() => setShown(true), skeletonDelay)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div role="status" aria-busy="true" className={shown ? 'ks-loading' : 'ks-loading ks-loading-wait'}>
      <span className="ks-sr">{t('busy.loading')}</span>
      <div aria-hidden>{children}</div>
    </div>
  )
}
