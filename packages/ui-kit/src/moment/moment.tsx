import { subscribeEachMinute } from '@keystead/api-client/react/each-minute'
import { useSyncExternalStore } from 'react'
import { useKitSettings } from '../theme/kit-provider.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "5 minutes ago", within a day; null for older times, which are shown as a date. */
export function agoOf(at: string, now: number, language: string): string | null {
  const elapsed = now - Date.parse(at)
  if (elapsed >= DAY) return null
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // Clock skew: treat future times as now.
  if (elapsed < MINUTE) return words.format(0, 'minute')
  if (elapsed < HOUR) return words.format(-Math.floor(elapsed / MINUTE), 'minute')
  return words.format(-Math.floor(elapsed / HOUR), 'hour')
}

export interface MomentProps {
  /** ISO timestamp from the API. */
  at: string
  /** The same, formatted by the host. */
  date: string
}

/** A relative time within a day, with the date as tooltip; otherwise the date. */
export function Moment({ at, date }: MomentProps) {
  const { language } = useKitSettings()
  const text = useSyncExternalStore(subscribeEachMinute, () => agoOf(at, Date.now(), language) ?? date)
  return (
    <time dateTime={at} title={date}>
      {text}
    </time>
  )
}
