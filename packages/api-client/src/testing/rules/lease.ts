import { leaseFields } from '../../lease-agreements/fields.ts'
import { rulesOf } from './from-fields.ts'
import { extra, formOnly, startsAs } from './number-limits.ts'
import { endBeforeStart } from './quoted.ts'
import { type Pair, place, type Rule, rowsAt } from './rule.ts'
import { choice } from './text-limits.ts'

const forms = [place('lease')]
const creates = [place('POST /lease-agreements/')]
const updates = [place('PUT /lease-agreements/leaseId')]
const lease = rowsAt({ forms, creates, updates })

const LEASE = 'R106'

/** End dates of leases and of their periods. */
export const afterStart: Pair = {
  form: {
    limit: 'not before the start',
    beside: { start_date: '2026-05-01' },
    takes: ['2026-05-01', '2026-05-02'],
    refuses: [['2026-04-30', endBeforeStart]],
  },
  api: {
    limit: 'not before the start',
    beside: { start_date: '2026-05-01' },
    takes: ['2026-05-01', '2026-05-02'],
    refuses: [['2026-04-30', 'end_before_start', endBeforeStart]],
  },
}

const noEnd: Pair = {
  form: {
    limit: 'none where the lease is month-to-month',
    beside: { is_month_to_month: true },
    gives: [['2027-01-01', null]],
  },
  api: {
    limit: 'none where the lease is month-to-month',
    beside: { is_month_to_month: true },
    takes: [undefined, null],
    refuses: [['2027-01-01', 'end_date_month_to_month']],
  },
}

/** Only the matching late fee is sent; the API derives which it is. */
const matching = (type: string, other: string): Pair => ({
  form: { limit: 'only the matching one', beside: { late_fee_type: type }, gives: [[9, null]] },
  api: {
    limit: 'only one of the two',
    beside: { [other]: 5 },
    takes: [null],
    refuses: other === 'late_fee_fixed_amount' ? [[9, 'two_late_fees']] : [],
  },
})

// Ends so late that it can be withdrawn.
const notice = { notice_by: 'tenant', notice_received_on: '2026-11-20', end_date: '2127-02-28' }

/** The parts of a notice are set together. */
const withNotice = (rule: Rule): Rule[] => {
  if ((rule.field !== 'notice_by' && rule.field !== 'notice_received_on') || !rule.api) return [rule]
  const { [rule.field]: _own, ...beside } = notice
  const { at, takes = [], refuses = [], limit } = rule.api
  const given = takes.filter((value) => value != null)
  // Null first: it withdraws the row's notice.
  const blank = takes
    .filter((value) => value == null)
    .toSorted((left, right) => Number(left === undefined) - Number(right === undefined))
  const none = { notice_by: null, notice_received_on: null, end_date: null }
  const { [rule.field]: _blank, ...besideNone } = none
  return [
    ...(given.length + refuses.length > 0
      ? [{ ...rule, api: { at, limit, takes: given, refuses, beside } }]
      : []),
    ...(blank.length > 0 ? [{ ...rule, api: { at, limit, takes: blank, beside: besideNone } }] : []),
  ]
}

/** The form validates only the chosen fee. */
const whereChosen = (rule: Rule): Rule =>
  rule.field === 'late_fee_percentage' && rule.form
    ? { ...rule, form: { ...rule.form, beside: { late_fee_type: 'percentage' } } }
    : rule

export const leaseRules: Rule[] = [
  ...rulesOf(leaseFields, {
    create: { forms, calls: creates },
    edit: { calls: updates },
    module: 'leases',
    source: 'R18, R106, R122',
  })
    .map(whereChosen)
    .flatMap(withNotice),
  ...lease('end_date', 'R21', afterStart, noEnd),
  ...lease('late_fee_type', LEASE, formOnly(choice(['fixed', 'percentage'])), formOnly(startsAs('fixed'))),
  ...lease('late_fee_type', 'R21: derived from which fee is set', extra),
  ...lease('late_fee_percentage', LEASE, matching('fixed', 'late_fee_fixed_amount')),
  ...lease('late_fee_fixed_amount', LEASE, matching('percentage', 'late_fee_percentage')),
  ...lease('rental_periods', 'R19: calls of their own', extra),
]
