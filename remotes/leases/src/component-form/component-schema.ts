import { formSchema } from '@keystead/api-client/fields/form-schema'
import { initialValues } from '@keystead/api-client/fields/limits'
import { componentFields } from '@keystead/api-client/rent-components/fields'
import * as z from 'zod'

/** Ignores and omits the rate while its field is hidden. */
export const componentSchema = z.preprocess(withoutHiddenRate, formSchema(componentFields, 'create'))

function withoutHiddenRate(input: unknown): unknown {
  const values = input as { is_taxable?: boolean }
  return values.is_taxable ? values : { ...values, tax_rate: null }
}

export const newComponentValues = initialValues(componentFields)
