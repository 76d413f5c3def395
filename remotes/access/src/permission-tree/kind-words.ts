import type { ResourceType } from '@keystead/api-client/access-groups/contract'
import type { IconName } from '@keystead/ui-kit'

/** Names and signs of the kinds; the keys stand whole, so that a search for one finds it. */
export const kinds = {
  property_group: { many: 'resources.propertyGroup', icon: 'building-2' },
  building: { many: 'resources.building', icon: 'building' },
  rent_unit: { many: 'resources.rentUnit', icon: 'house' },
  lease_agreement: { many: 'resources.leaseAgreement', icon: 'file-text' },
  contact: { many: 'resources.contact', icon: 'user' },
} as const satisfies Record<ResourceType, { many: string; icon: IconName }>

/** What a level on a row reaches beside it; a contact has no parts. */
export const reaches = {
  property_group: 'level.inherit',
  building: 'reach.building',
  rent_unit: 'reach.rentUnit',
  lease_agreement: 'reach.leaseAgreement',
  contact: null,
} as const satisfies Record<ResourceType, string | null>

const levelKeys = [
  'level.0',
  'common:level.1',
  'common:level.2',
  'common:level.3',
  'common:level.4',
  'common:level.5',
] as const

/** "View", of a level as it is stored. */
export const levelKey = (level: number) => levelKeys[level] ?? 'level.0'
