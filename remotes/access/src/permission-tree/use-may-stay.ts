import type { Grant } from '@keystead/api-client/access-groups/rules'
import { buildings } from '@keystead/api-client/buildings/resource'
import { contacts } from '@keystead/api-client/contacts/resource'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import type { SharedRow } from '@keystead/api-client/levels'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useQueryClient } from '@tanstack/react-query'
import { mayShare } from './sharable.ts'

const lists = [propertyGroups, buildings, rentUnits, leaseAgreements, contacts].map(({ keys }) => keys.list())

interface Row extends SharedRow {
  id: string
}

/**
 * Whether a right that a group gives already may be sent again with the others: not on a row that is gone, or that comes
 * with less than level 5 (R26). One whose deletion can still be undone is there, though no list shows it (R12).
 */
export function useMayStay(): (grant: Pick<Grant, 'resource_id'>) => boolean {
  const queryClient = useQueryClient()
  return ({ resource_id }) =>
    lists.some((key) => {
      const row = queryClient.getQueryData<Row[]>(key)?.find(({ id }) => id === resource_id)
      return row !== undefined && mayShare(row)
    })
}
