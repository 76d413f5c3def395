import { later, monthOf } from './months.ts'

interface Begun {
  owner_id: string
  begins: string
}

/** By landlord, the first recorded month: the earliest of their accounts. */
export function beginOfOwners(accounts: readonly Begun[]): ReadonlyMap<string, string> {
  const begins = new Map<string, string>()
  for (const { owner_id, begins: month } of accounts) {
    const earliest = begins.get(owner_id)
    if (!earliest || month < earliest) begins.set(owner_id, month)
  }
  return begins
}

/** The first month of a lease's account: stored, else the lease's first month, but not before the landlord's. */
export function beginOf(start: string, row: Begun | undefined, ownerBegins: string): string {
  const first = monthOf(start)
  const begins = monthOf(row?.begins ?? ownerBegins)
  return later(first, begins)
}
