import type { HealthHour } from '@keystead/module-sdk/manifest/staff-answers'

const hourMs = 3_600_000
/** Number of hours requested from the registry. */
const count = 48

/** One value per hour, oldest first; null for hours without data. */
export function byHour(
  series: readonly HealthHour[],
  read: (hour: HealthHour) => number | undefined,
  now = Date.now(),
): (number | null)[] {
  const hourByNumber = new Map(series.map((hour) => [Math.floor(Date.parse(hour.hour) / hourMs), hour]))
  const last = Math.floor(now / hourMs)
  return Array.from({ length: count }, (_, index) => {
    const hour = hourByNumber.get(last - count + 1 + index)
    return (hour && read(hour)) ?? null
  })
}
