import { amenities, unitTypes } from '../../rent-units/choices.ts'
import { apiOnly, area, extra, flag, formOnly, integer, startsAs } from './number-limits.ts'
import { type Pair, place, type Rule, rowsAt } from './rule.ts'
import { atMost, blankIsNull, choice, chosen, day, required } from './text-limits.ts'

const dialogs = [place('create unit'), place('edit unit')]
const creates = [place('POST /rent-units/')]
const updates = [place('PUT /rent-units/unitId')]
const nested = place('create property', 'units.0')

const unit = rowsAt({ forms: dialogs, creates, updates })
const everywhere = rowsAt({ forms: [...dialogs, nested], creates, updates })
const onCreate = rowsAt({ forms: [place('create unit')], creates, updates: [] })
const inWizard = rowsAt({ forms: [nested], creates: [], updates: [] })

const UNIT = 'R103'

const inABuilding: Pair = {
  api: {
    limit: 'a UUID',
    refuses: [
      [null, 'string_type'],
      ['B1', 'uuid_parsing'],
    ],
  },
}

export const unitRules: Rule[] = [
  ...onCreate('building_id', UNIT, chosen, {
    api: { limit: 'required', refuses: [[undefined, 'missing']] },
  }),
  ...rowsAt({ forms: [], creates, updates })('building_id', UNIT, inABuilding),
  ...everywhere('unit_number', UNIT, ...required(), atMost(50)),
  ...unit('unit_name', UNIT, blankIsNull, atMost(200)),
  ...unit('unit_type', 'R17, R103', blankIsNull, atMost(100)),
  ...inWizard('unit_type', 'R17: the five options', formOnly(choice(unitTypes))),
  ...unit('unit_description', UNIT, blankIsNull, atMost(1000)),
  ...everywhere('floor_number', 'R15', integer(-99, 999)),
  ...everywhere('total_area', UNIT, area),
  ...everywhere('number_of_rooms', 'R17, R103', integer(1, 999)),
  ...everywhere('number_of_bathrooms', UNIT, integer(1, 99)),
  ...unit(amenities.join(' '), UNIT, flag),
  ...onCreate(amenities.join(' '), UNIT, startsAs(false)),
  ...everywhere('is_available', UNIT, flag),
  ...onCreate('is_available', UNIT, startsAs(true)),
  ...inWizard('is_available', UNIT, formOnly(startsAs(true))),
  ...unit('available_from', UNIT, day()),
  ...unit('notes', UNIT, blankIsNull, atMost(2000)),
  ...unit('is_active', 'R122', apiOnly(flag)),
  ...rowsAt({ forms: [], creates, updates })('owner_id', UNIT, extra),
]
