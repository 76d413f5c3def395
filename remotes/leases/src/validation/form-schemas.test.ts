import { testForms } from '@keystead/api-client/testing/rules/keeps-rules'
import { saidOf } from '@keystead/api-client/testing/rules/said'
import { formsOf } from '@keystead/api-client/testing/rules/table'
import { formChecker } from '@keystead/ui-kit/testing/form-texts'
import { expect, it } from 'vitest'
import { componentSchema, newComponentValues } from '../component-form/component-schema.ts'
import { leaseSchema, newLeaseValues } from '../lease-form/lease-schema.ts'
import en from '../locales/en.json'
import { periodSchema } from '../period-form/period-schema.ts'

const id = '00000000-0000-4000-8000-00000000abcd'
const lease = leaseSchema.parse({ ...newLeaseValues, rent_unit_id: id, start_date: '0001-01-01' })

testForms(
  formsOf.leases,
  {
    lease: { schema: leaseSchema, valid: lease, initial: newLeaseValues },
    'rental period': {
      schema: periodSchema,
      valid: periodSchema.parse({ lease_agreement_id: id, start_date: '0001-01-01', total_rent: 700 }),
    },
    'rent component': {
      schema: componentSchema,
      valid: componentSchema.parse({
        ...newComponentValues,
        rental_period_id: id,
        component_name: 'Kaltmiete',
        amount: 700,
        // Without it the rate is ignored.
        is_taxable: true,
      }),
      initial: newComponentValues,
    },
  },
  formChecker(en),
)

it.each(Object.entries(saidOf.leases))('%s keeps the words of the specification', (key, words) => {
  expect(Reflect.get(en, key)).toBe(words)
})
