import { buildingFields } from '../../buildings/fields.ts'
import { pickFields } from '../../fields/limits.ts'
import { rulesOf } from './from-fields.ts'
import { extra, formOnly, startsAs } from './number-limits.ts'
import { place, type Rule, rowsAt } from './rule.ts'
import { atMost, blankIsNull, chosen } from './text-limits.ts'

const create = place('create building')
const edit = place('edit building')
const creates = [place('POST /buildings/')]
const updates = [place('PUT /buildings/buildingId')]
/** Inside the create wizard; its address is the property's, with the property's limits (R10). */
const nested = place('create property', 'buildings.0')
const inWizard = rowsAt({ forms: [nested], creates: [], updates: [] })

const module = 'portfolio'
const source = 'R16, R102'
const { propertygroup_id, ...others } = buildingFields

export const buildingRules: Rule[] = [
  ...rulesOf(others, {
    create: { forms: [create], calls: creates },
    edit: { forms: [edit], calls: updates },
    module,
    source,
  }),
  ...rulesOf({ propertygroup_id }, { create: { calls: creates }, edit: { calls: updates }, module, source }),
  ...rowsAt({ forms: [create], creates: [], updates: [] })('propertygroup_id', source, chosen),
  ...rowsAt({ forms: [edit], creates: [], updates: [] })('is_active', 'R102', formOnly(startsAs(true))),
  ...rowsAt({ forms: [], creates, updates })('owner_id', 'R9', extra),
  ...rulesOf(pickFields(buildingFields, 'name', 'building_number', 'total_floors'), {
    create: { forms: [nested] },
    module,
    source: 'R10, R102',
  }),
  ...inWizard('building_number', 'R10', startsAs('1')),
  ...inWizard('street', 'R10: blank takes the address of the property', blankIsNull, atMost(200)),
]
