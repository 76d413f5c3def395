import { tenantNames, tenantsOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { plainIban } from '../bank-file/bank-line.ts'
import type { PaymentRow } from '../reads/payment-row.ts'
import { idPattern, namesWords } from './words.ts'

/** A lease as bank lines are held against it. */
export interface Candidate {
  leaseId: string
  /** Days on which its rent may be paid. */
  from: string
  to: string
  lease?: RegExp
  unit?: RegExp
  /** Words of each tenant's name, the surname's apart. */
  names: { full: string[]; surname: string[] }[]
  ibans: ReadonlySet<string>
  /** In cents: a month's due, what is open, open months together. */
  amounts: ReadonlySet<number>
  deposit: { open: number; toReturn: number }
}

/** Legal forms, which payers leave out. */
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

/** Leases that may be written, as they are matched. */
export const candidatesOf = (rows: readonly PaymentRow[]): Candidate[] =>
  rows
    .filter(({ mayWrite }) => mayWrite)
    .map((row) => ({
      leaseId: row.id,
      from: row.lease.start_date,
      to: row.lease.end_date ?? '9999-12-31',
      lease: row.lease.lease_number ? idPattern(row.lease.lease_number) : undefined,
      unit: row.place ? idPattern(row.place.unit.unit_number) : undefined,
      names: namesOf(row),
      ibans: new Set(row.entries.flatMap(({ iban }) => (iban ? [plainIban(iban)] : []))),
      amounts: amountsOf(row),
      deposit: { open: row.deposit?.open ?? 0, toReturn: row.deposit?.toReturn ?? 0 },
    }))

function namesOf({ lease }: PaymentRow): Candidate['names'] {
  const tenants = tenantsOf(lease)
  if (tenants.length === 0) return tenantNames(lease).map((name) => ({ full: namesWords(name), surname: [] }))
  return tenants.map(({ person, organization }) => {
    if (!person) {
      const words = namesWords(organization?.organization_name ?? '')
      return { full: words.filter((word) => !legalForms.has(word)), surname: [] }
    }
    const surname = namesWords(person.last_name)
    // Of several first names the first one is enough.
    return { full: [...namesWords(person.first_name).slice(0, 1), ...surname], surname }
  })
}

function amountsOf({ account, deposit }: PaymentRow): ReadonlySet<number> {
  const open = account.months.filter((month) => month.open > 0).map((month) => month.open)
  const sums = open.map((_, at) => open.slice(0, at + 1).reduce((sum, each) => sum + each, 0))
  const dues = account.months.map(({ amount }) => amount)
  const amounts = [...dues, ...open, ...sums, deposit?.open ?? 0, deposit?.toReturn ?? 0]
  return new Set(amounts.filter((amount) => amount > 0))
}
