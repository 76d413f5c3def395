import { useKitSettings } from '../theme/kit-provider.tsx'
import { agoOf } from './ago.ts'

export interface MomentProps {
  /** ISO timestamp from the API. */
  at: string
  /** The same, formatted by the host. */
  date: string
}

/** A relative time within a day, with the date as tooltip; otherwise the date. */
export function Moment({ at, date }: MomentProps) {
  const { language } = useKitSettings()
  return (
    <time dateTime={at} title={date}>
      {agoOf(at, Date.now(), language) ?? date}
    </time>
  )
}
