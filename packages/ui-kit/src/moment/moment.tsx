import { useKitSettings } from '../theme/kit-provider.tsx'
import { agoOf } from './ago.ts'

export interface MomentProps {
  /** When, as the API tells it. */
  at: string
  /** The same, written by the formatter of the host. */
  date: string
}

/** When something was done: how long ago, within a day; the date where the pointer rests on it, and for what is older. */
export function Moment({ at, date }: MomentProps) {
  const { language } = useKitSettings()
  return (
    <time dateTime={at} title={date}>
      {agoOf(at, Date.now(), language) ?? date}
    </time>
  )
}
