import {
  choice,
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
import { componentTypes, costKinds } from './choices.ts'

/** Components of a rental period's rent. */
export const componentFields = defineFields({
  rental_period_id: ref({ to: 'rental_period', required: true }),
  component_name: text({ max: 100, required: true }),
  component_type: openChoice({ choices: componentTypes, max: 20, required: true, initial: 'fixed' }),
  cost_kind: choice({ choices: costKinds }),
  amount: money({ above: 0, below: RENT_LIMIT, required: true }),
  is_taxable: flag({ default: false }),
  tax_rate: percent(),
  display_order: integer({ min: 0, max: 999, default: 0, form: 'hidden' }),
  notes: lines({ max: 1000, refusesBlank: true }),
  is_active: flag({ form: false }),
})
