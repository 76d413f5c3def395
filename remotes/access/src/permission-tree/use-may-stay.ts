import type { ResourceType } from '@keystead/api-client/access-groups/choices'
import type { Grant } from '@keystead/api-client/access-groups/rules'
import { buildings } from '@keystead/api-client/buildings/resource'
import { contacts } from '@keystead/api-client/contacts/resource'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import type { SharedRow } from '@keystead/api-client/levels'
import { propertyGroups } from '@keystead/api-client/property-groups/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { isLocked } from '@keystead/api-client/transport'
import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import { mayShare } from './sharable.ts'

interface Row extends SharedRow {
  id: string
}

const lists = {
  property_group: propertyGroups,
  building: buildings,
  rent_unit: rentUnits,
  lease_agreement: leaseAgreements,
  contact: contacts,
} satisfies Record<ResourceType, unknown>

/** Of the rights that a group gives already those that may be sent again with the others. */
export type MayStay = <G extends Grant>(grants: readonly G[]) => Promise<G[]>

/**
 * Not on a row that is gone, or that comes with less than level 5. What this page has not heard of may have come
 * meanwhile: before a right is left out, its kind is read anew.
 *
 * @throws what the reading anew was refused with: a right is not taken away because of that
 */
export function useMayStay(): MayStay {
  const queryClient = useQueryClient()
  const isThere = ({ resource_type_id: kind, resource_id }: Grant) => {
    const row = queryClient.getQueryData<Row[]>(lists[kind].keys.list())?.find(({ id }) => id === resource_id)
    return row !== undefined && mayShare(row)
  }
  const readAnew = async (kind: ResourceType) => {
    const { queryKey, queryFn } = lists[kind].list() as FetchQueryOptions
    try {
      await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    } catch (error) {
      // What is locked is nothing here, and no error.
      if (!isLocked(error)) throw error
    }
  }
  return async (grants) => {
    const unsure = new Set(grants.filter((grant) => !isThere(grant)).map((grant) => grant.resource_type_id))
    await Promise.all([...unsure].map(readAnew))
    return grants.filter(isThere)
  }
}
