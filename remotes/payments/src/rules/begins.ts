import { groupBy } from '@keystead/api-client/group-by'
import type { Paid } from './account.ts'
import { earlier, later, monthOf } from './months.ts'

interface Begun {
  owner_id: string
  begins: string
  created_at: string
}

/**
 * By landlord, the first recorded month. It is stored only in the accounts of that day, one of which may have been
 * changed since: what most of them say, the later of two equally frequent.
 */
export function beginOfOwners(accounts: readonly Begun[]): ReadonlyMap<string, string> {
  const byOwner = groupBy(accounts, ({ owner_id }) => owner_id)
  return new Map([...byOwner].map(([owner, all]) => [owner, mostFrequent(createdFirst(all))]))
}

/** The accounts that the first one was created with: at once, in one call. */
function createdFirst(accounts: readonly Begun[]): string[] {
  const first = accounts.map(({ created_at }) => created_at).reduce(earlier)
  return accounts.filter(({ created_at }) => created_at === first).map(({ begins }) => begins)
}

function mostFrequent(months: readonly string[]): string {
  const byMonth = [...groupBy(months, (month) => month)]
  const [most] = byMonth.toSorted(
    ([left, those], [right, these]) => these.length - those.length || right.localeCompare(left),
  )
  return most?.[0] ?? ''
}

/** Rents of months before the stored beginning do not count: its opening balance stands for them. */
export const countsSince =
  (row: Pick<Begun, 'begins'> | undefined) =>
  ({ kind, month }: Paid): boolean =>
    kind !== 'rent' || !row || !month || month >= monthOf(row.begins)

/** The first month of a lease's account: stored, else the lease's first month, but not before the landlord's. */
export function beginOf(start: string, row: Pick<Begun, 'begins'> | undefined, ownerBegins: string): string {
  const first = monthOf(start)
  const begins = monthOf(row?.begins ?? ownerBegins)
  return later(first, begins)
}
