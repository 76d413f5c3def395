/** A violation of a rule over two fields, reported at one of them; server and form use the same field. */
export interface Violation {
  field: string
  /** Which entry of a list. */
  index?: number
  type: string
  msg: string
}

/** End before start, reported at the end date. */
export function endsBeforeStart(time: { start_date: string; end_date?: string | null }): Violation[] {
  if (time.end_date == null || time.end_date >= time.start_date) return []
  return [{ field: 'end_date', type: 'end_before_start', msg: 'End date must be on or after the start date' }]
}
