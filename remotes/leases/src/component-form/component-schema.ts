import {
  optionalInteger,
  optionalPercentage,
  optionalText,
  rent,
  requiredText,
  rowId,
} from '@keystead/api-client/form-fields'
import * as z from 'zod'

const fields = z.object({
  rental_period_id: rowId('common:error.input'),
  component_name: requiredText(100),
  component_type: requiredText(20),
  amount: rent(),
  is_taxable: z.boolean(),
  tax_rate: optionalPercentage,
  display_order: optionalInteger(0, 999),
  notes: optionalText(1000),
})

/** The form of a rent component (R19, R20, R107). A rate that is not shown is not looked at, and not sent. */
export const componentSchema = z.preprocess(withoutHiddenRate, fields)

function withoutHiddenRate(given: unknown): unknown {
  const values = given as { is_taxable?: boolean }
  return values.is_taxable ? values : { ...values, tax_rate: null }
}

/** What a new component begins with. */
export const newComponentValues = { component_type: 'fixed', is_taxable: false, display_order: 0 }
