import { pickFields } from '../../fields/limits.ts'
import { propertyFields } from '../../property-groups/fields.ts'
import { rulesOf } from './from-fields.ts'
import { extra, startsAs } from './number-limits.ts'
import { place, type Rule, rowsAt } from './rule.ts'

const wizard = [place('create property')]
const edit = [place('edit property')]
const creates = [place('POST /property-groups/')]
const updates = [place('PUT /property-groups/groupId')]

const source = 'R9, R101'
const module = 'portfolio'
const inWizard = pickFields(
  propertyFields,
  ...(['name', 'description', 'property_type', 'year_built'] as const),
  ...(['street', 'zip_code', 'city', 'state', 'country'] as const),
)

export const propertyRules: Rule[] = [
  ...rulesOf(inWizard, { create: { forms: wizard }, module, source: `R16, ${source}` }),
  ...rulesOf(propertyFields, {
    create: { calls: creates },
    edit: { forms: edit, calls: updates },
    module,
    source,
  }),
  ...rowsAt({ forms: edit, creates: [], updates: [] })('property_type', 'R101', startsAs('residential')),
  ...rowsAt({ forms: [], creates, updates: [] })('buildings id', 'R9', extra),
  ...rowsAt({ forms: [], creates: [], updates })('buildings owner_id', 'R9', extra),
]
