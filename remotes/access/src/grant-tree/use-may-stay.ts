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
import { mayShare } from './share-rights.ts'

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

/** Filters a group's existing grants to those the server still accepts. */
export type MayStay = <G extends Grant>(grants: readonly G[]) => Promise<G[]>

/**
 * Drops grants on rows that are gone or below level 5. The cache may be stale, so a row's type is refetched before its
 * grant is dropped. Grants on rows that the plan locks stay: nothing is known of those.
 *
 * @throws the refetch error; a failed refetch never drops a grant
 */
export function useMayStay(): MayStay {
  const queryClient = useQueryClient()
  const isThere = ({ resource_type_id: kind, resource_id }: Grant) => {
    const rows = queryClient.getQueryData<Row[]>(lists[kind].keys.list())
    return mayShare(rows?.find(({ id }) => id === resource_id))
  }
  /** @returns the kind if the plan locks it */
  const refetch = async (kind: ResourceType) => {
    const { queryKey, queryFn } = lists[kind].list() as FetchQueryOptions
    try {
      await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    } catch (error) {
      if (!isLocked(error)) throw error
      return kind
    }
  }
  return async (grants) => {
    const unsure = new Set(grants.filter((grant) => !isThere(grant)).map((grant) => grant.resource_type_id))
    const locked = await Promise.all([...unsure].map(refetch))
    return grants.filter((grant) => locked.includes(grant.resource_type_id) || isThere(grant))
  }
}
