import { apiRequest } from '@keystead/api-client/transport'
import { queryOptions } from '@tanstack/react-query'
import type { RowDeletion } from './contract.ts'

/** Resources whose rows take others along. */
export type Cascading = 'property-groups' | 'buildings' | 'rent-units'

/** What modules keep on a row, asked each time its deletion is. */
export const rowDeletion = (resource: Cascading, id: string) =>
  queryOptions({
    queryKey: ['deletion', resource, id],
    queryFn: ({ signal }) => apiRequest<RowDeletion>({ path: `/${resource}/${id}/deletion/`, signal }),
    staleTime: 0,
    gcTime: 0,
  })
