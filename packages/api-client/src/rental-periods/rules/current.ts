import { contains } from '../../days.ts'
import type { RentalPeriod } from '../contract.ts'

type Time = Pick<RentalPeriod, 'start_date' | 'end_date'>

/** The period containing the day; the later start wins. `today`: YYYY-MM-DD. */
export function currentPeriod<Period extends Time>(
  periods: readonly Period[],
  today: string,
): Period | undefined {
  return periods
    .filter((period) => contains(period, today))
    .reduce<Period | undefined>(
      (latest, period) => (latest && latest.start_date >= period.start_date ? latest : period),
      undefined,
    )
}
