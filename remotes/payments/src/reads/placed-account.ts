import { tenantNames } from '@keystead/api-client/lease-agreements/tenant-name'
import type { AccountMonth } from '../rules/account.ts'
import { openBy, openingBy } from '../rules/figures.ts'
import type { AccountRow } from './account-rows.ts'
import type { Place } from './use-places.ts'

/** A rent account with its lease’s place, as in the month table. */
export interface PlacedAccount extends AccountRow {
  place?: Place
}

export const statuses = ['open', 'overdue'] as const
export type StatusFilter = (typeof statuses)[number]

/** Searchable text: all tenants, unit, property, lease number. */
export const textOfRow = ({ place, lease }: PlacedAccount): string =>
  [...tenantNames(lease), place?.unit.unit_number, place?.property?.name, lease.lease_number]
    .filter(Boolean)
    .join(' ')

/** A letter needs a recipient, and carries its maker's name and bank account: only the landlord makes and prints it. */
export const mayRemind = ({ lease }: AccountRow): boolean =>
  lease.shared === null && tenantNames(lease).length > 0

export const placeName = ({ place }: PlacedAccount): string => place?.unit.unit_number ?? ''

/** Whether anything is open by the end of a month, or late at all. */
export function hasStatus({ account }: AccountRow, status: StatusFilter | undefined, month: string): boolean {
  if (status === undefined) return true
  if (status === 'overdue') return account.late > 0
  return openingBy(account, month) > 0 || account.months.some((each) => each.month <= month && each.open > 0)
}

/** A row's months in one calendar year. */
export const monthsOfYear = ({ account }: AccountRow, year: string): ReadonlyMap<string, AccountMonth> =>
  new Map(account.months.filter(({ month }) => month.startsWith(year)).map((each) => [each.month, each]))

/** A row's months in one calendar year, and late ones from before. */
export const owedMonths = ({ account }: AccountRow, year: string): AccountMonth[] =>
  account.months.filter(({ month, isLate }) => month.startsWith(year) || (isLate && month < year))

export type Owed = Pick<AccountMonth, 'amount' | 'received' | 'open' | 'status' | 'isLate'>

/** An opening balance with a rest by a month, which is late like one. */
export function lateOpening({ account }: AccountRow, last: string): Owed | undefined {
  const { amount } = account.opening
  const open = openingBy(account, last)
  const status = open < amount ? 'partial' : 'overdue'
  return open > 0 ? { amount, received: amount - open, open, status, isLate: true } : undefined
}

/** Open of a year and from before, by a month. */
export const openInYear = (row: AccountRow, year: string, last: string): number =>
  openingBy(row.account, `${year}-12-01`) + openBy(owedMonths(row, year), last)

/** By account: a row keeps its identity while account and place do, so that the table renders only changes. */
const rowCache = new WeakMap<AccountRow, PlacedAccount>()

function withPlace(row: AccountRow, place: Place | undefined): PlacedAccount {
  const cached = rowCache.get(row)
  if (cached && cached.place === place) return cached
  const placed = { ...row, place }
  rowCache.set(row, placed)
  return placed
}

/** Sorted by place; unknown places last. */
export function inOrder(
  rows: readonly AccountRow[],
  places: ReadonlyMap<string, Place> | undefined,
): PlacedAccount[] {
  const order = new Map([...(places?.keys() ?? [])].map((id, at) => [id, at]))
  const at = (row: AccountRow) => order.get(row.lease.rent_unit_id) ?? order.size
  return rows
    .map((row) => withPlace(row, places?.get(row.lease.rent_unit_id)))
    .toSorted(
      (left, right) => at(left) - at(right) || left.lease.start_date.localeCompare(right.lease.start_date),
    )
}
