import { type Conflict, endsBeforeStart } from '../../conflict.ts'

export function periodConflicts(period: { start_date: string; end_date?: string | null }): Conflict[] {
  return endsBeforeStart(period)
}
