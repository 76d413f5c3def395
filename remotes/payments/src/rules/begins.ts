import { addDays } from '@keystead/api-client/days'
import { groupBy } from '@keystead/api-client/group-by'
import type { Paid } from './account.ts'
import { earlier, later, monthOf } from './months.ts'

interface Begun {
  owner_id: string
  begins: string
  created_at: string
  updated_at: string
}

/**
 * By landlord, the first recorded month, inferred from the accounts created together on the first day: those never
 * edited, else the majority.
 */
export function beginOfOwners(accounts: readonly Begun[]): ReadonlyMap<string, string> {
  const byOwner = groupBy(accounts, ({ owner_id }) => owner_id)
  return new Map([...byOwner].map(([owner, all]) => [owner, firstMonth(all)]))
}

function firstMonth(accounts: readonly Begun[]): string {
  const first = accounts.map(({ created_at }) => created_at).reduce(earlier)
  const ofFirstDay = accounts.filter(({ created_at }) => created_at === first)
  const unchanged = ofFirstDay.filter(({ updated_at }) => updated_at === first)
  return mostFrequent((unchanged.length > 0 ? unchanged : ofFirstDay).map(({ begins }) => begins))
}

/** The later of two equally frequent. */
function mostFrequent(months: readonly string[]): string {
  const byMonth = [...groupBy(months, (month) => month)]
  const [most] = byMonth.toSorted(
    ([left, those], [right, these]) => these.length - those.length || right.localeCompare(left),
  )
  return most?.[0] ?? ''
}

/** Standing orders run a few days early. */
export const DAYS_EARLY = 10

/**
 * Rents of months before the stored beginning do not count: its opening balance stands for them. Without a month, those
 * paid well before it; but a lease's first rent may be paid long in advance.
 */
export const countsSince =
  (row: Pick<Begun, 'begins'> | undefined, start: string) =>
  ({ kind, month, paid_on }: Paid): boolean => {
    if (kind !== 'rent' || !row) return true
    const begins = monthOf(row.begins)
    const paidFor = begins <= monthOf(start) ? begins : monthOf(addDays(paid_on, DAYS_EARLY))
    return (month ?? paidFor) >= begins
  }

/** The first month of a lease's account: stored, else the lease's first month, but not before the landlord's. */
export function beginOf(start: string, row: Pick<Begun, 'begins'> | undefined, ownerBegins: string): string {
  const first = monthOf(start)
  const begins = monthOf(row?.begins ?? ownerBegins)
  return later(first, begins)
}
