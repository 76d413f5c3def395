import type { ResourceType } from '@keystead/api-client/access-groups/contract'

const addresses: Record<ResourceType, string> = {
  property_group: '/properties/',
  building: '/buildings/',
  rent_unit: '/units?unit=',
  lease_agreement: '/leases/',
  contact: '/contacts/',
}

/** Link to the page that shows a row. */
export const addressOf = ({ type, id }: { type: ResourceType; id: string }): string => addresses[type] + id
