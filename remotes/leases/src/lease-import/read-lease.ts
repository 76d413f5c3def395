import { formSchema } from '@keystead/api-client/fields/form-schema'
import { textsOf } from '@keystead/api-client/import/file-columns'
import { extraCells, type Reading, readFields } from '@keystead/api-client/import/read-fields'
import type { LeaseAgreement, LeaseAgreementCreate } from '@keystead/api-client/lease-agreements/contract'
import type { Placed } from '@keystead/api-client/lease-agreements/rules/overlaps'
import { leaseViolations } from '@keystead/api-client/lease-agreements/rules/violations'
import { sumOf, toCents } from '@keystead/api-client/money'
import { type UsualCost, usualCosts } from '@keystead/api-client/rent-components/choices'
import { type CellIssue, type ColumnMatch, type CsvRow, type ReadRow, unmarked } from '@keystead/ui-kit'
import { leaseBody, leaseCreateBody } from '../lease-form/lease-body.ts'
import { leaseSchema } from '../lease-form/lease-schema.ts'
import { signedStatus } from '../lifecycle-parts/signed-status.ts'
import type { Parties, partyFinder } from './find-parties.ts'
import {
  choiceKey,
  importedFields,
  leaseColumns,
  noticeFields,
  rentFields,
  startValues,
} from './lease-columns.ts'

export interface RentShare {
  part: UsualCost
  amount: number
}

export interface NewLease extends Parties {
  body: LeaseAgreementCreate
  /** Become the first period's components; none if the file has only the total. */
  shares: RentShare[]
  /** Stored before, but without all of its rent. */
  stored?: LeaseAgreement
  /** Leases stored or in the file, which may follow this one. */
  others?: readonly Placed[]
  /** Active leases of the unit at the same time, which are warned about. */
  overlapping?: LeaseAgreement[]
  /** Earlier rows of the file with such a lease. */
  overlappingRows?: number[]
}

export interface LeaseReading extends Reading {
  match: ColumnMatch
  partiesOf: ReturnType<typeof partyFinder>
  t: (key: string) => string
  money: (amount: number) => string
  /** YYYY-MM-DD. */
  today: string
}

const rentSchema = formSchema(rentFields, 'create')
const noticeSchema = formSchema(noticeFields, 'create')

export const rowFields = { ...importedFields, ...noticeFields, ...rentFields }

const lateFees = ['late_fee_fixed_amount', 'late_fee_percentage']

/** Words and dashes that stand for no end date. */
const openEnded = new Set([
  'unbefristet',
  'unbestimmt',
  'auf unbestimmte zeit',
  'open-ended',
  'month-to-month',
])
const dashes = new Set(['-', '–', '—'])

/** Files write 0 for no fee. */
function withoutZeroFees(values: Record<string, unknown>): Record<string, unknown> {
  const isZeroFee = ([name, value]: [string, unknown]) => lateFees.includes(name) && value === 0
  return Object.fromEntries(Object.entries(values).filter((entry) => !isZeroFee(entry)))
}

/** Validates a row against the form's schema. */
export function readLease({ number, cells }: CsvRow, reading: LeaseReading): ReadRow<NewLease> {
  const { match, t } = reading
  const texts = textsOf(cells.map(unmarked), match, leaseColumns)
  const end = (texts.get('end_date') ?? '').toLowerCase()
  const isOpenEnded = openEnded.has(end)
  if (isOpenEnded || dashes.has(end)) texts.delete('end_date')
  const name = [texts.get('rent_unit_id'), texts.get('tenant_contact_id')].filter(Boolean).join(' · ')
  const issues: CellIssue[] = extraCells(cells, match)
  const issueOf = (column: string, issue: { message: string }) =>
    issues.push({ column, issue, text: texts.get(column) ?? '' })
  const lookup = reading.partiesOf(texts)
  if ('problem' in lookup) issueOf(lookup.problem.column, lookup.problem)
  const fields = readFields(rowFields, texts, reading, (field, value) => t(choiceKey(field, value)))
  issues.push(...fields.issues)
  const values: Record<string, unknown> = {
    ...(isOpenEnded && { is_month_to_month: true }),
    ...withoutZeroFees(fields.values),
  }
  const notice = noticeSchema.safeParse(values)
  const rents = rentSchema.safeParse(values)
  const shares = rents.success ? sharesOf(rents.data) : []
  const sum = shares.length > 0 ? { monthly_rent: sumOf(shares.map(({ amount }) => amount)) } : {}
  const parties = 'parties' in lookup ? lookup.parties : undefined
  const [tenant, ...coTenants] = parties?.tenants ?? []
  const lease = leaseSchema.safeParse({
    ...startValues,
    late_fee_type: values.late_fee_percentage === undefined ? 'fixed' : 'percentage',
    lease_status: statusOf(values, reading.today),
    ...sum,
    ...(coTenants.length > 0 && { lease_number_of_tenants: coTenants.length + 1 }),
    ...values,
    rent_unit_id: parties?.place.unit.id ?? NO_UNIT,
    tenant_contact_id: tenant?.id ?? null,
    co_tenant_contact_ids: coTenants.map(({ id }) => id),
  })
  for (const { error } of [notice, rents, lease])
    for (const issue of error?.issues ?? []) issueOf(String(issue.path[0]), issue)
  if (notice.success && lease.success)
    // As read: the schema drops what another cell excludes.
    for (const { field, type } of leaseViolations({ ...lease.data, ...notice.data, ...values }))
      issueOf(field, { message: `refused.${type}` })
  const wrongSum = lease.success && sumIssue(shares, lease.data.monthly_rent, reading.money)
  if (wrongSum) issueOf(wrongSum.column, wrongSum)
  const item =
    parties && lease.success && notice.success && issues.length === 0
      ? {
          ...parties,
          shares,
          body: {
            ...leaseCreateBody(leaseBody(lease.data)),
            ...givenNotice(notice.data),
            // A file's total may be a cent off.
            ...sum,
          },
        }
      : undefined
  return { number, name, issues, item }
}

const NO_UNIT = '00000000-0000-4000-8000-000000000000'

/** Nothing without a notice. */
const givenNotice = <Notice extends { notice_by: unknown }>(notice: Notice) =>
  notice.notice_by === null ? {} : notice

const sharesOf = (rents: Record<UsualCost, number | null>): RentShare[] =>
  usualCosts.flatMap((part) => {
    const amount = rents[part]
    return amount === null ? [] : [{ part, amount }]
  })

/** A file's leases are signed unless it says otherwise. */
function statusOf({ end_date, notice_by }: Record<string, unknown>, today: string): string {
  const status = signedStatus({ end_date: typeof end_date === 'string' ? end_date : null }, today)
  return status === 'expired' && notice_by !== undefined ? 'terminated' : status
}

/** Whether the parts are the rent: without base rent the total may or may not include them. */
function sumIssue(shares: RentShare[], total: number | null, money: LeaseReading['money']) {
  if (shares.length === 0) return undefined
  if (!shares.some(({ part }) => part === 'base'))
    return { column: 'base', message: 'common:validation.required' }
  const sum = sumOf(shares.map(({ amount }) => amount))
  if (total === null || Math.abs(toCents(total) - toCents(sum)) <= 1) return undefined
  return { column: 'monthly_rent', message: `import.sum?${new URLSearchParams({ sum: money(sum) })}` }
}
