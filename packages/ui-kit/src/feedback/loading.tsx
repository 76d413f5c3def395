import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './skeleton.css'

/** Nothing is drawn before this many milliseconds: what comes at once must not flicker. */
const skeletonDelay = 200

/** How many skeletons are on screen now. */
let onScreen = 0

export interface LoadingProps {
  children: ReactNode
}

/**
 * Says "Loading…" to those who cannot see it, and shows its skeleton after 200 ms; its room is kept from the start. One
 * that takes the place of another (a screen's, after that of its code) stands at once.
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
