import { isApiError } from '@keystead/api-client/transport'
import type { PlannedStep } from './submit-plan.ts'

type Loc = (string | number)[]

/** Where the fields of a building come from when the address is the property's. */
const addressFields: Record<string, string> = {
  city: 'city',
  state_province: 'state',
  country: 'country',
  postal_code: 'zip_code',
  year_built: 'year_built',
}

/** The same error with the places of the form in it, so that each message stands at its field. */
export function fieldError(error: unknown, step: PlannedStep): unknown {
  if (!isApiError(error) || typeof error.detail === 'string') return error
  const detail = error.detail.map((item) => ({ ...item, loc: formLoc(withoutBody(item.loc), step) }))
  return Object.assign(new Error(error.message, { cause: error }), {
    name: error.name,
    status: error.status,
    type: error.type,
    detail,
    params: error.params,
  })
}

const withoutBody = (loc: Loc) => (loc[0] === 'body' ? loc.slice(1) : loc)

function formLoc(loc: Loc, { kind, index }: PlannedStep): Loc {
  const field = String(loc[0] ?? '')
  if (kind === 'unit') return ['units', index, ...loc]
  if (kind !== 'building') return loc
  if (field === 'street' && index === 0) return ['street']
  const shared = addressFields[field]
  return shared ? [shared] : ['buildings', index, ...loc]
}
