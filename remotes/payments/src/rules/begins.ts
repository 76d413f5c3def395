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
 * By landlord, the first recorded month. It is stored only in the accounts of that day: in those not changed since,
 * else it is taken to be the month of that day, which was proposed.
 */
export function beginOfOwners(accounts: readonly Begun[]): ReadonlyMap<string, string> {
  const byOwner = groupBy(accounts, ({ owner_id }) => owner_id)
  return new Map([...byOwner].map(([owner, all]) => [owner, firstMonth(all)]))
}

/** The accounts of the first day were created at once, in one call. */
function firstMonth(accounts: readonly Begun[]): string {
  const first = accounts.map(({ created_at }) => created_at).reduce(earlier)
  const unchanged = accounts.find((each) => each.created_at === first && each.updated_at === first)
  return unchanged?.begins ?? monthOf(first)
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
