import {
  choice,
  day,
  defineFields,
  flag,
  integer,
  lines,
  money,
  openChoice,
  percent,
  ref,
  text,
} from '../fields/kinds.ts'
import { RENT_LIMIT } from '../money.ts'
import { leaseStatuses, noticeParties } from './choices.ts'

/** Lease fields. For rules over two fields see `leaseConflicts` in rules.ts. */
export const leaseFields = defineFields({
  rent_unit_id: ref({
    to: 'rent_unit',
    required: true,
    says: { format: 'Rental unit must be a valid UUID' },
  }),
  tenant_contact_id: ref({ to: 'contact' }),
  lease_number: text({ max: 50, refusesBlank: true }),
  lease_type: text({ max: 20, refusesBlank: true, default: 'residential' }),
  lease_status: openChoice({
    choices: leaseStatuses,
    max: 20,
    refusesBlank: true,
    default: 'draft',
    words: 'status',
  }),
  start_date: day({
    required: true,
    says: { required: 'Start date is required', format: 'Start date must be in YYYY-MM-DD format' },
  }),
  end_date: day({ says: { format: 'End date must be in YYYY-MM-DD format' } }),
  is_month_to_month: flag({ default: false }),
  notice_by: choice({ choices: noticeParties, form: false }),
  notice_received_on: day({ form: false }),
  monthly_rent: money({
    above: 0,
    below: RENT_LIMIT,
    says: { above: 'Monthly rent must be greater than 0' },
  }),
  security_deposit: money({ min: 0 }),
  payment_due_day: integer({ min: 1, max: 31, default: 1 }),
  lease_number_of_tenants: integer({ min: 1, max: 99 }),
  late_fee_fixed_amount: money({ min: 0 }),
  late_fee_percentage: percent(),
  late_fee_grace_period: integer({ min: 0, max: 364 }),
  notes: lines({ max: 2000, refusesBlank: true }),
  is_active: flag({ form: false }),
})
