import { testForms, testWords } from '@keystead/api-client/testing/rules/keeps-rules'
import { saidOf } from '@keystead/api-client/testing/rules/said'
import { formsOf } from '@keystead/api-client/testing/rules/table'
import { formChecker } from '@keystead/ui-kit/testing/form-texts'
import { expect, it } from 'vitest'
import { componentSchema, newComponentValues } from '../component-form/component-schema.ts'
import { leaseSchema, newLeaseValues } from '../lease-form/lease-schema.ts'
import de from '../locales/de.json'
import en from '../locales/en.json'
import { newPeriodSchema, periodSchema } from '../period-form/period-schema.ts'

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

testWords(en, saidOf.leases)

/** In English a period's texts are the same as a lease's. */
it.each([
  ['a period', periodSchema, {}],
  ['a new period', newPeriodSchema, { ends_before: false, copy_components: false }],
])('%s says in German what is wrong with the period, not with the lease', async (_name, schema, more) => {
  const check = await formChecker(de)
  const period = { lease_agreement_id: id, start_date: '2026-05-01', total_rent: 700, ...more }
  expect((await check(schema, { ...period, end_date: '2026-04-30' })).texts).toEqual({
    end_date: 'Das Ende darf nicht vor dem Beginn liegen.',
  })
  expect((await check(schema, { ...period, start_date: '' })).texts).toEqual({
    start_date: 'Bitte geben Sie den Beginn ein.',
  })
})
