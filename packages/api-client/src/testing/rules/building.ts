import { extra, flag, formOnly, integer, startsAs, years } from './number-limits.ts'
import { buildingName, city, country, postalCode, street, yearFuture, yearMin } from './quoted.ts'
import { type Pair, place, type Rule, rowsAt } from './rule.ts'
import { atMost, blankIsNull, chosen, kept, required } from './text-limits.ts'

const create = place('create building')
const edit = place('edit building')
const creates = [place('POST /buildings/')]
const updates = [place('PUT /buildings/buildingId')]
/** Inside the create wizard; its address is the property's, with the property's limits (R10). */
const nested = place('create property', 'buildings.0')

const both = rowsAt({ forms: [create, edit], creates, updates })
const onCreate = rowsAt({ forms: [create], creates, updates: [] })
const onEdit = rowsAt({ forms: [edit], creates: [], updates })
const inWizard = rowsAt({ forms: [nested], creates: [], updates: [] })

const CREATE = 'R102: creating'
const EDIT = 'R102: editing'
const BOTH = 'R102'

const inAProperty: Pair = {
  api: {
    limit: 'a UUID when given',
    takes: [undefined],
    refuses: [
      ['P1', 'uuid_parsing'],
      [7, 'string_type'],
    ],
  },
}

export const buildingRules: Rule[] = [
  ...onCreate('propertygroup_id', CREATE, chosen, { api: { limit: 'may be left out', takes: [null] } }),
  ...rowsAt({ forms: [], creates, updates })('propertygroup_id', CREATE, inAProperty),
  ...onCreate('name', CREATE, blankIsNull, atMost(200)),
  ...onEdit('name', EDIT, formOnly(required(buildingName)[0] ?? {}), kept(buildingName), atMost(255)),
  ...both('building_number', BOTH, ...required(), atMost(200)),
  ...addressRow('street', street),
  ...addressRow('city', city),
  ...addressRow('postal_code', postalCode),
  ...addressRow('country', country),
  ...onCreate('country', 'R16', formOnly(startsAs('Germany'))),
  ...both('state_province', BOTH, blankIsNull, atMost(200)),
  ...both('total_floors', BOTH, integer(1, 9999)),
  ...onCreate('year_built', CREATE, years(0, [yearMin, yearFuture])),
  ...onEdit('year_built', EDIT, years(5, [yearMin, yearFuture])),
  ...both('notes', BOTH, blankIsNull, atMost(200)),
  ...onEdit('is_active', EDIT, flag, formOnly(startsAs(true))),
  ...rowsAt({ forms: [], creates, updates: [] })('is_active', 'R122: null counts as active', flag),
  ...rowsAt({ forms: [], creates, updates })('owner_id', 'R9', extra),
  ...inWizard('name', CREATE, blankIsNull, atMost(200)),
  ...inWizard('building_number', 'R10', startsAs('1')),
  ...inWizard('building_number', CREATE, ...required(), atMost(200)),
  ...inWizard('total_floors', CREATE, integer(1, 9999)),
  ...inWizard('street', 'R10: blank takes the address of the property', blankIsNull, atMost(200)),
]

/** The edit form's sentences; the API quotes them in its edit limits only. */
function addressRow(field: string, text: typeof street): Rule[] {
  const [given] = required(text)
  const api = required().flatMap((pair) => (pair.only === 'creates' ? pair : []))
  return [
    ...both(field, BOTH, { form: given?.form, api: api[0]?.api, only: 'creates' }, atMost(200)),
    ...onEdit(field, EDIT, kept(text)),
  ]
}
