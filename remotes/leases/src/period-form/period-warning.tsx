import { isDay } from '@keystead/api-client/days'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { useFormValues } from '@keystead/ui-kit'
import { GapNotes } from '../parts/gap-notes.tsx'

export interface PeriodWarningProps {
  /** The other periods of the lease, as they will stand beside it. */
  others: readonly RentalPeriod[]
}

interface Typed {
  start_date: string | null
  end_date: string | null
}

/** Warns, while days are typed, of a gap or an overlap that the period makes with those beside it. */
export function PeriodWarning({ others }: PeriodWarningProps) {
  const { start_date, end_date = null } = useFormValues<Typed>()
  if (!isDay(start_date) || (end_date !== null && !isDay(end_date)) || (end_date && end_date < start_date))
    return null
  return <GapNotes periods={[...others, { start_date, end_date }]} of={{ start_date, end_date }} />
}
