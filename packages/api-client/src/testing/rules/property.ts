import { propertyTypes } from '../../property-groups/choices.ts'
import {
  blankNumber,
  extra,
  flag,
  formOnly,
  notNegative,
  positive,
  startsAs,
  years,
} from './number-limits.ts'
import {
  city,
  country,
  groupName,
  groupNameLong,
  postalCode,
  stateLength,
  street,
  yearFuture,
  yearMin,
} from './quoted.ts'
import { place, type Rule, rowsAt } from './rule.ts'
import { atMost, blankIsNull, choice, day, kept, long, required } from './text-limits.ts'
import { isRequired } from './texts.ts'

const forms = [place('create property'), place('edit property')]
const creates = [place('POST /property-groups/')]
const updates = [place('PUT /property-groups/groupId')]

const property = rowsAt({ forms, creates, updates })
/** Fields that POST does not take: the create wizard sends them with a PUT (R9, R10). */
const later = rowsAt({ forms, creates: [], updates })
const edited = rowsAt({ forms: [place('edit property')], creates: [], updates })
const posted = rowsAt({ forms: [], creates, updates: [] })

const LOOSE = 'R101: forms have the tight limits, the API the loose ones'
const FORM = 'R101'
const WIZARD = 'R101; R9: null is refused'

const twoToFifty = {
  form: {
    limit: '2 to 50 characters',
    takes: ['BE', long(50)],
    refuses: [
      ['B', stateLength],
      [long(51), stateLength],
    ] as [string, typeof stateLength][],
  },
  api: {
    limit: '2 to 50 characters',
    takes: [undefined, 'BE', long(50)],
    refuses: [
      [null, 'string_type'],
      ['B', 'string_too_short'],
      [long(51), 'string_too_long'],
    ] as [unknown, string][],
  },
}

export const propertyRules: Rule[] = [
  ...property('name', LOOSE, ...required(groupName, groupName), atMost(100, 200, groupNameLong)),
  ...property('description', LOOSE, blankIsNull, atMost(500, 1000)),
  ...edited('notes', FORM, blankIsNull, atMost(2000)),
  ...posted('notes', FORM, blankIsNull, atMost(2000)),
  ...edited('is_active', FORM, flag),
  ...posted('is_active', FORM, flag),
  ...posted('property_type street year_built purchase_price buildings id', 'R9', extra),
  ...later('property_type', FORM, choice(propertyTypes)),
  ...later('property_type', FORM, formOnly(startsAs('residential'))),
  ...later('year_built', FORM, years(0, [yearMin, yearFuture])),
  ...later('street', WIZARD, ...required(street), kept(), atMost(200)),
  ...later('city', WIZARD, ...required(city), atMost(100)),
  ...later('state', WIZARD, formOnly(required(isRequired)[0] ?? {}), twoToFifty),
  ...later('zip_code', WIZARD, ...required(postalCode), atMost(20)),
  ...later('country', WIZARD, ...required(country), atMost(100)),
  ...rowsAt({ forms: [place('create property')], creates: [], updates: [] })(
    'country',
    'R16',
    startsAs('US'),
  ),
  ...edited('purchase_price', FORM, positive),
  ...edited('purchase_date', 'R123', day()),
  ...edited('property_tax insurance_cost maintenance_fund', FORM, blankNumber, notNegative),
  ...rowsAt({ forms: [], creates: [], updates })('buildings owner_id', 'R9', extra),
]
