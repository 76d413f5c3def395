import { componentFields } from '../../rent-components/fields.ts'
import { periodFields } from '../../rental-periods/fields.ts'
import { rulesOf } from './from-fields.ts'
import { afterStart } from './lease.ts'
import { extra } from './number-limits.ts'
import { place, type Rule, rowsAt } from './rule.ts'

const forms = [place('rental period')]
const creates = [place('POST /rental-periods/')]
const updates = [place('PUT /rental-periods/periodId')]
const period = rowsAt({ forms, creates, updates })

const module = 'leases'

export const rentalPeriodRules: Rule[] = [
  ...rulesOf(periodFields, {
    create: { forms, calls: creates },
    edit: { calls: updates },
    module,
    source: 'R107, R122',
  }),
  ...period('end_date', 'R21', afterStart),
  ...period('rent_components', 'R19: calls of their own', extra),
]

export const rentComponentRules: Rule[] = rulesOf(componentFields, {
  create: { forms: [place('rent component')], calls: [place('POST /rent-components/')] },
  edit: { calls: [place('PUT /rent-components/componentId')] },
  module,
  source: 'R20, R107, R122',
})
