import { day, defineFields, flag, lines, money, ref } from '../fields/kinds.ts'
import { RENT_LIMIT } from '../money.ts'

/** Periods of a lease, each with its own rent. */
export const periodFields = defineFields({
  lease_agreement_id: ref({
    to: 'lease_agreement',
    required: true,
    says: { format: 'Lease agreement must be a valid UUID' },
  }),
  start_date: day({
    words: 'periodStart',
    required: true,
    says: { required: 'Start date is required', format: 'Start date must be in YYYY-MM-DD format' },
  }),
  end_date: day({ words: 'periodEnd', says: { format: 'End date must be in YYYY-MM-DD format' } }),
  total_rent: money({
    above: 0,
    below: RENT_LIMIT,
    required: true,
    says: { above: 'Total rent must be greater than 0' },
  }),
  notes: lines({ max: 2000, refusesBlank: true }),
  is_active: flag({ form: false }),
})
