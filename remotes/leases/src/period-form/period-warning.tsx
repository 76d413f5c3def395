import { isDay } from '@keystead/api-client/days'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { useFormValues } from '@keystead/ui-kit'
import { GapNotes } from '../parts/gap-notes.tsx'

export interface PeriodWarningProps {
  /** The lease's other periods, with pending changes applied. */
  others: readonly RentalPeriod[]
}

interface Typed {
  start_date: string | null
  end_date: string | null
}

/** Warns while typing about gaps or overlaps with adjacent periods. */
export function PeriodWarning({ others }: PeriodWarningProps) {
  const { start_date, end_date = null } = useFormValues<Typed>()
  if (!isDay(start_date) || (end_date !== null && !isDay(end_date)) || (end_date && end_date < start_date))
    return null
  return <GapNotes periods={[...others, { start_date, end_date }]} of={{ start_date, end_date }} />
}
