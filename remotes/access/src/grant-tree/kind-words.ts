import type { ResourceType } from '@keystead/api-client/access-groups/contract'
import type { IconName } from '@keystead/ui-kit'

/** Names and icons of resource types. Keys are written out in full so they can be searched for. */
export const kinds = {
  property_group: { many: 'resources.propertyGroup', icon: 'building-2' },
  building: { many: 'resources.building', icon: 'building' },
  rent_unit: { many: 'resources.rentUnit', icon: 'house' },
  lease_agreement: { many: 'resources.leaseAgreement', icon: 'file-text' },
  contact: { many: 'resources.contact', icon: 'user' },
} as const satisfies Record<ResourceType, { many: string; icon: IconName }>

/** What a level on a row also covers; contacts have no parts. */
export const reaches = {
  property_group: 'level.inherit',
  building: 'reach.building',
  rent_unit: 'reach.rentUnit',
  lease_agreement: 'reach.leaseAgreement',
  contact: null,
} as const satisfies Record<ResourceType, string | null>

const levelKeys = ['level.0', 'level.1', 'level.2', 'level.3', 'level.4', 'level.5'] as const

/** "Can view": a stored level in words. */
export const levelKey = (level: number) => levelKeys[level] ?? 'level.0'

/** Levels that can be granted up to `highest`, lowest first. */
export const levelChoices = (highest: number): number[] =>
  levelKeys.slice(1, highest + 1).map((_, index) => index + 1)
