import type { AccessAct } from '@keystead/api-client/access-groups/acts-contract'

const actKeys = {
  created: 'act.created',
  changed: 'act.changed',
  deleted: 'act.deleted',
  restored: 'act.restored',
  shared: 'act.shared',
  unshared: 'act.unshared',
} as const satisfies Record<AccessAct['act'], string>

/** Of a group, what is shared is the group itself: with a new member. */
const groupActKeys = { ...actKeys, shared: 'act.memberAdded', unshared: 'act.memberRemoved' } as const

export const actKeyOf = ({ act, resource_type_id }: AccessAct) =>
  (resource_type_id === 'access_group' ? groupActKeys : actKeys)[act]

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
