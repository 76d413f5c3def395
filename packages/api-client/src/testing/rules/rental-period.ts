import { componentTypes } from '../../rent-components/choices.ts'
import { afterStart } from './lease.ts'
import {
  apiOnly,
  blankNumber,
  extra,
  flag,
  integer,
  percentage,
  rent,
  requiredNumber,
  startsAs,
} from './number-limits.ts'
import {
  leaseId,
  periodEndBeforeStart,
  periodEndForm,
  periodStartForm,
  periodStartMissing,
  totalRent,
} from './quoted.ts'
import { type Pair, place, type Rule, rowsAt } from './rule.ts'
import { atMost, day, filled, required, requiredDay, uuid } from './text-limits.ts'
import { wrongInput } from './texts.ts'

const period = rowsAt({
  forms: [place('rental period')],
  creates: [place('POST /rental-periods/')],
  updates: [place('PUT /rental-periods/periodId')],
})
const component = rowsAt({
  forms: [place('rent component')],
  creates: [place('POST /rent-components/')],
  updates: [place('PUT /rent-components/componentId')],
})

const PERIOD = 'R107'
const COMPONENT = 'R107'

const missing: Pair = {
  api: { limit: 'required', refuses: [[undefined, 'missing']] },
  only: 'creates',
}

export const rentalPeriodRules: Rule[] = [
  ...period('lease_agreement_id', PERIOD, uuid(leaseId, leaseId), missing),
  ...period('start_date', PERIOD, ...requiredDay(periodStartMissing, periodStartForm)),
  ...period('end_date', PERIOD, day(periodEndForm, periodEndForm)),
  ...period('end_date', 'R21', afterStart(periodEndBeforeStart)),
  ...period('total_rent', PERIOD, requiredNumber, rent(totalRent, totalRent)),
  ...period('notes', PERIOD, filled, atMost(2000)),
  ...period('is_active', 'R122', apiOnly(flag)),
  ...period('rent_components', 'R19: calls of their own', extra),
]

export const rentComponentRules: Rule[] = [
  ...component('rental_period_id', COMPONENT, uuid(wrongInput), missing),
  ...component('component_name component_type', COMPONENT, ...required()),
  ...component('component_name', COMPONENT, atMost(100)),
  ...component('component_type', `${COMPONENT}: ${componentTypes.join(', ')} are offered`, atMost(20)),
  ...component('amount', COMPONENT, requiredNumber, rent()),
  ...component('is_taxable', COMPONENT, flag, startsAs(false)),
  ...component('tax_rate', COMPONENT, blankNumber, percentage),
  ...component('display_order', COMPONENT, integer(0, 999), startsAs(0)),
  ...component('notes', COMPONENT, filled, atMost(1000)),
  ...component('is_active', 'R122', apiOnly(flag)),
]
