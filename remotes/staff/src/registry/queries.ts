import { queryOptions } from '@tanstack/react-query'
import type { Reversal } from './change.ts'
import {
  type PreviewOf,
  readEffect,
  readFaults,
  readHealth,
  readIndex,
  readPlans,
  readPreview,
  readService,
  readTrail,
  readVersions,
  type TrailFilter,
} from './client.ts'

/**
 * Key of all registry queries, invalidated after each change. Shared-cache keys that belong to no resource start with
 * the module's id.
 */
export const registryKey = ['staff', 'registry'] as const

const key = (...rest: unknown[]) => [...registryKey, ...rest]
/** Others' changes are detected by the revision, so there is no need to refetch before that. */
const fresh = { staleTime: 30_000 } as const
/** Publishing does not raise the revision, so poll while visible. */
const published = { ...fresh, refetchInterval: 20_000 } as const
/** Health data changes without any user action. */
const health = { staleTime: 10_000, refetchInterval: 20_000 } as const

/** Polled: its revision reveals changes made elsewhere. */
export const indexRead = queryOptions({
  queryKey: ['staff', 'index'],
  queryFn: ({ signal }) => readIndex(signal),
  refetchInterval: 3_000,
})
export const versionsRead = queryOptions({
  queryKey: key('versions'),
  queryFn: ({ signal }) => readVersions(signal),
  ...published,
})
export const plansRead = queryOptions({
  queryKey: key('plans'),
  queryFn: ({ signal }) => readPlans(signal),
  ...fresh,
})
export const healthRead = (id: string) =>
  queryOptions({
    queryKey: key('health', id),
    queryFn: ({ signal }) => readHealth(id, signal),
    ...health,
  })
export const faultsRead = (id: string, version: string | undefined) =>
  queryOptions({
    queryKey: key('faults', id, version),
    queryFn: ({ signal }) => readFaults(id, version, signal),
    ...health,
  })
export const serviceRead = (id: string) =>
  queryOptions({
    queryKey: key('service', id),
    queryFn: ({ signal }) => readService(id, signal),
    ...health,
  })
export const previewRead = (of: PreviewOf) =>
  queryOptions({ queryKey: key('preview', of), queryFn: ({ signal }) => readPreview(of, signal), ...fresh })
export const trailRead = (filter: TrailFilter) =>
  queryOptions({
    queryKey: key('trail', filter),
    queryFn: ({ signal }) => readTrail(filter, signal),
    ...published,
  })

/** Refetched each time the confirmation opens; it closes before the answer becomes stale. */
export const effectRead = (change: Reversal) =>
  queryOptions({
    queryKey: ['registry-effect', change],
    queryFn: () => readEffect(change),
    staleTime: 0,
    gcTime: 0,
  })

/** Newest entries: recent changes and automatic rollbacks. */
export const latestRead = trailRead({ limit: '100' })
