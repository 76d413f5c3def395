import { agoOf } from '@keystead/api-client/ago'
import { useFormat, useSettings } from '@keystead/module-sdk'

/** When something was done: how long ago, within a day. */
export function Moment({ at }: { at: string }) {
  const format = useFormat()
  const { settings } = useSettings()
  const date = format.dateTime(at)
  return (
    <time dateTime={at} title={date}>
      {agoOf(at, Date.now(), settings.language) ?? date}
    </time>
  )
}
