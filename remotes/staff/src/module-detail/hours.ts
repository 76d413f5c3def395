import type { HealthHour } from '@keystead/module-sdk/manifest/staff-answers'

const hourMs = 3_600_000
/** As many as the registry is asked for. */
const count = 48

/** One value for each of the last hours, the oldest first; null where nothing came. */
export function byHour(
  series: readonly HealthHour[],
  read: (hour: HealthHour) => number | undefined,
  now = Date.now(),
): (number | null)[] {
  const known = new Map(series.map((hour) => [Math.floor(Date.parse(hour.hour) / hourMs), hour]))
  const last = Math.floor(now / hourMs)
  return Array.from({ length: count }, (_, index) => {
    const hour = known.get(last - count + 1 + index)
    return (hour && read(hour)) ?? null
  })
}
