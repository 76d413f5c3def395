export interface Term {
  end_date?: string | null
  is_month_to_month?: boolean | null
}

/** The last day is past. */
export const hasEnded = ({ end_date, is_month_to_month }: Term, today: string): boolean =>
  !is_month_to_month && Boolean(end_date) && String(end_date) < today

/** A signed lease is active, or expired if it has ended. */
export const signedStatus = (term: Term, today: string): 'active' | 'expired' =>
  hasEnded(term, today) ? 'expired' : 'active'
