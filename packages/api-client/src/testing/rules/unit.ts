import { pickFields } from '../../fields/limits.ts'
import { unitTypes } from '../../rent-units/choices.ts'
import { unitFields } from '../../rent-units/fields.ts'
import { rulesOf } from './from-fields.ts'
import { extra, formOnly } from './number-limits.ts'
import { place, type Rule, rowsAt } from './rule.ts'
import { choice } from './text-limits.ts'

const creates = [place('POST /rent-units/')]
const updates = [place('PUT /rent-units/unitId')]
const nested = place('create property', 'units.0')

const module = 'portfolio'
const source = 'R15, R17, R103, R122'

export const unitRules: Rule[] = [
  ...rulesOf(unitFields, {
    create: { forms: [place('create unit')], calls: creates },
    edit: { forms: [place('edit unit')], calls: updates },
    module,
    source,
  }),
  ...rulesOf(
    pickFields(
      unitFields,
      ...(['unit_number', 'floor_number', 'total_area', 'number_of_rooms'] as const),
      ...(['number_of_bathrooms', 'is_available'] as const),
    ),
    { create: { forms: [nested] }, module, source },
  ),
  ...rowsAt({ forms: [nested], creates: [], updates: [] })(
    'unit_type',
    'R17: the five options',
    formOnly(choice(unitTypes)),
  ),
  ...rowsAt({ forms: [], creates, updates })('owner_id', 'R103', extra),
]
