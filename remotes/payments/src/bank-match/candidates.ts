import { addDays } from '@keystead/api-client/days'
import { tenantIdsOf, tenantNames, tenantsOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { plainIban } from '../bank-file/bank-line.ts'
import type { PlacedAccount } from '../reads/placed-account.ts'
import { DAYS_EARLY } from '../rules/begins.ts'
import { lastDayOf } from '../rules/months.ts'
import { type IdPattern, idPattern, namesWords } from './words.ts'

/** A lease prepared for matching with bank lines. */
export interface Candidate {
  leaseId: string
  /** When its rent may be paid, and when it usually is. */
  window: { opens: string; rentsFrom: string; runsFrom: string; runsTo: string; closes: string }
  lease?: IdPattern
  leaseNumber?: string | null
  unit?: IdPattern
  /** Words of each tenant's name, with the surname separate. */
  names: { full: string[]; surname: string[] }[]
  ibans: ReadonlySet<string>
  /**
   * Amounts in cents that identify its rent, each with the last day it does: the open amount, several open months, or
   * a month's charge until a few days after the last month with it, when its line may still come.
   */
  amounts: ReadonlyMap<number, string>
  /** Its last month's rent, in cents. */
  rent: number
  /** In which it owes rent, paid or not. */
  months: ReadonlySet<string>
  deposit: { open: number; toReturn: number }
}

/** Legal forms, which payers omit. */
const legalForms = new Set([
  'gmbh',
  'ug',
  'ag',
  'kg',
  'co',
  'mbh',
  'ohg',
  'gbr',
  'ev',
  'ltd',
  'llp',
  'plc',
  'se',
])

/** Writable leases, prepared for matching. */
export function candidatesOf(rows: readonly PlacedAccount[]): Candidate[] {
  const ibans = ibansOf(rows)
  return rows
    .filter(({ mayWrite }) => mayWrite)
    .map((row) => ({
      leaseId: row.id,
      window: windowOf(row.lease.start_date, row.lease.end_date, row.account.begins),
      lease: row.lease.lease_number ? idPattern(row.lease.lease_number) : undefined,
      leaseNumber: row.lease.lease_number,
      unit: row.place ? idPattern(row.place.unit.unit_number) : undefined,
      names: namesOf(row),
      ibans: new Set(payersOf(row).flatMap((payer) => [...(ibans.get(payer) ?? [])])),
      amounts: amountsOf(row),
      rent: Math.max(0, ...row.account.months.slice(-1).map(({ amount }) => amount)),
      months: monthsOwed(row),
      deposit: { open: row.deposit?.open ?? 0, toReturn: row.deposit?.toReturn ?? 0 },
    }))
}

/** The months of its account in which a lease owes rent. */
const monthsOwed = ({ account }: Pick<PlacedAccount, 'account'>): ReadonlySet<string> =>
  new Set(account.months.flatMap(({ month, amount }) => (amount > 0 ? [month] : [])))

/** IBANs belong to a tenant, across all of their leases. */
const payersOf = ({ id, lease }: PlacedAccount): string[] => [id, ...tenantIdsOf(lease)]

function ibansOf(rows: readonly PlacedAccount[]): Map<string, Set<string>> {
  const ibansByPayer = new Map<string, Set<string>>()
  for (const row of rows)
    for (const payer of payersOf(row)) {
      const own = ibansByPayer.get(payer) ?? new Set()
      for (const { iban } of row.payments) if (iban) own.add(plainIban(iban))
      ibansByPayer.set(payer, own)
    }
  return ibansByPayer
}

/** A first rent is paid in advance, arrears follow the end. */
const daysBefore = { usual: DAYS_EARLY, max: 62 }
const DAYS_AFTER = 120
/** How long after its month a charge's amount still identifies the rent. */
const DAYS_AFTER_MONTH = 10
const NO_END = '9999-12-31'

/** @param begins the account's first month: rents of earlier ones do not count */
export const windowOf = (start: string, end: string | null, begins = start): Candidate['window'] => ({
  opens: addDays(start, -daysBefore.max),
  rentsFrom: begins > start ? addDays(begins, -daysBefore.usual) : addDays(start, -daysBefore.max),
  runsFrom: addDays(start, -daysBefore.usual),
  runsTo: end ?? NO_END,
  closes: end ? addDays(end, DAYS_AFTER) : NO_END,
})

function namesOf({ lease }: PlacedAccount): Candidate['names'] {
  const tenants = tenantsOf(lease)
  if (tenants.length === 0) return tenantNames(lease).map((name) => ({ full: namesWords(name), surname: [] }))
  return tenants.map(({ person, organization }) => {
    if (!person) {
      const words = namesWords(organization?.organization_name ?? '')
      return { full: words.filter((word) => !legalForms.has(word)), surname: [] }
    }
    const surname = namesWords(person.last_name)
    // The first of several given names is enough.
    return { full: [...namesWords(person.first_name).slice(0, 1), ...surname], surname }
  })
}

function amountsOf({ account }: PlacedAccount): Candidate['amounts'] {
  const open = account.months.filter((month) => month.open > 0).map((month) => month.open)
  const sums = open.map((_, at) => open.slice(0, at + 1).reduce((sum, each) => sum + each, 0))
  const owed = [...open, ...sums, account.late]
  return new Map(
    [
      ...account.months.map(
        ({ month, amount }) => [amount, addDays(lastDayOf(month), DAYS_AFTER_MONTH)] as const,
      ),
      ...owed.map((amount) => [amount, NO_END] as const),
    ].filter(([amount]) => amount > 0),
  )
}
