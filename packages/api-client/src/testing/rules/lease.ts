import {
  apiOnly,
  extra,
  flag,
  formOnly,
  integer,
  notNegative,
  percentage,
  rent,
  startsAs,
} from './number-limits.ts'
import { endBeforeStart, endForm, monthlyRent, startForm, startMissing, unitId } from './quoted.ts'
import { type Pair, place, type Rule, rowsAt } from './rule.ts'
import { atMost, choice, day, filled, requiredDay, uuid } from './text-limits.ts'
import { wrongInput } from './texts.ts'

const forms = [place('lease')]
const creates = [place('POST /lease-agreements/')]
const updates = [place('PUT /lease-agreements/leaseId')]
const lease = rowsAt({ forms, creates, updates })

const LEASE = 'R106'
const BLANK = 'R106: a blank is nothing'

const blankNumber: Pair = {
  form: { limit: 'may be left out', takes: [undefined, null] },
  api: { limit: 'may be left out', takes: [undefined, null] },
}

const tenant: Pair = {
  form: { limit: 'a UUID when given', takes: [undefined, null], refuses: [['x', wrongInput]] },
  api: { limit: 'a UUID when given', takes: [undefined, null], refuses: [['x', 'uuid_parsing']] },
}

/** The end of one time, for leases and their periods, each in its own words. */
export const afterStart = (words: typeof endBeforeStart): Pair => ({
  form: {
    limit: 'not before the start',
    beside: { start_date: '2026-05-01' },
    takes: ['2026-05-01', '2026-05-02'],
    refuses: [['2026-04-30', words]],
  },
  api: {
    limit: 'not before the start',
    beside: { start_date: '2026-05-01' },
    takes: ['2026-05-01', '2026-05-02'],
    refuses: [['2026-04-30', 'end_before_start', words]],
  },
})

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

/** The form looks at the fee that is chosen. */
const chosenFee: Pair = {
  form: percentage.form && { ...percentage.form, beside: { late_fee_type: 'percentage' } },
  api: percentage.api,
}

export const leaseRules: Rule[] = [
  ...lease('rent_unit_id', LEASE, uuid(unitId, unitId)),
  ...rowsAt({ forms: [], creates, updates: [] })('rent_unit_id', LEASE, {
    api: { limit: 'required', refuses: [[undefined, 'missing']] },
  }),
  ...rowsAt({ forms: [], creates: [], updates })('rent_unit_id', 'R4', {
    api: { limit: 'cannot be emptied', takes: [undefined], refuses: [[null, 'string_type']] },
  }),
  ...lease('tenant_contact_id', 'R18', tenant),
  ...lease('start_date', LEASE, ...requiredDay(startMissing, startForm)),
  ...lease('end_date', LEASE, day(endForm, endForm)),
  ...lease('end_date', 'R21', afterStart(endBeforeStart), noEnd),
  ...lease('monthly_rent', BLANK, blankNumber, rent(monthlyRent, monthlyRent)),
  ...lease('security_deposit', BLANK, notNegative),
  ...lease('payment_due_day', LEASE, integer(1, 31)),
  ...lease('payment_due_day', LEASE, startsAs(1)),
  ...lease('late_fee_type', LEASE, formOnly(choice(['fixed', 'percentage'])), formOnly(startsAs('fixed'))),
  ...lease('late_fee_type', 'R21: derived from which fee is set', extra),
  ...lease('late_fee_percentage', BLANK, chosenFee),
  ...lease('late_fee_percentage', LEASE, matching('fixed', 'late_fee_fixed_amount')),
  ...lease('late_fee_fixed_amount', BLANK, notNegative),
  ...lease('late_fee_fixed_amount', LEASE, matching('percentage', 'late_fee_percentage')),
  ...lease('late_fee_grace_period', LEASE, integer(0, 364)),
  ...lease('lease_number', LEASE, filled, atMost(50)),
  ...lease('lease_type', LEASE, filled, atMost(20)),
  ...lease('lease_type', LEASE, startsAs('residential')),
  ...lease('lease_status', LEASE, filled, atMost(20)),
  ...lease('lease_status', LEASE, startsAs('draft')),
  ...lease('lease_number_of_tenants', LEASE, integer(1, 99)),
  ...lease('notes', LEASE, filled, atMost(2000)),
  ...lease('is_month_to_month', 'R21', flag),
  ...lease('is_month_to_month', 'R21: no at first', startsAs(false)),
  ...lease('is_active', 'R122', apiOnly(flag)),
  ...lease('rental_periods', 'R19: calls of their own', extra),
]
