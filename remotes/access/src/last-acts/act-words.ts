import type { AccessAct } from '@keystead/api-client/access-groups/acts-contract'

export const actKeys = {
  created: 'act.created',
  changed: 'act.changed',
  deleted: 'act.deleted',
  shared: 'act.shared',
  unshared: 'act.unshared',
} as const satisfies Record<AccessAct['act'], string>

export const actedOnKeys = {
  property_group: 'resource.propertyGroup',
  building: 'resource.building',
  rent_unit: 'resource.rentUnit',
  lease_agreement: 'resource.leaseAgreement',
  contact: 'resource.contact',
  rental_period: 'resource.rentalPeriod',
  rent_component: 'resource.rentComponent',
  access_group: 'resource.accessGroup',
} as const satisfies Record<AccessAct['resource_type_id'], string>

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "5 minutes ago", for what was done within a day; null for what is older and is told by its date. */
export function agoOf(at: string, now: number, language: string): string | null {
  const passed = now - Date.parse(at)
  if (passed >= DAY) return null
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  // Clocks differ: what seems to be ahead is now.
  if (passed < MINUTE) return words.format(0, 'minute')
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), 'minute')
  return words.format(-Math.floor(passed / HOUR), 'hour')
}
