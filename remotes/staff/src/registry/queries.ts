import { queryOptions } from '@tanstack/react-query'
import type { ChangeBack } from './change.ts'
import {
  type PreviewOf,
  readEffect,
  readFaults,
  readHealth,
  readIndex,
  readPlans,
  readPreview,
  readTrail,
  readVersions,
  type TrailFilter,
} from './client.ts'

/**
 * All that is read of the registry: what changes it makes all of this old. Keys of the common cache begin with the module's
 * own id, where they are of no resource.
 */
export const registryKey = ['staff', 'registry'] as const

const key = (...rest: unknown[]) => [...registryKey, ...rest]
/** What others do is heard of by the revision; until then nothing that was read is asked for twice. */
const fresh = { staleTime: 30_000 } as const
/** What is published raises no revision: nobody has it yet. It is asked for again as long as it is looked at. */
const published = { ...fresh, refetchInterval: 20_000 } as const
/** Health comes by itself, with nobody acting. */
const health = { staleTime: 10_000, refetchInterval: 20_000 } as const

/** The index tells the revision: looked at again and again, it says when something was changed elsewhere. */
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
export const previewRead = (of: PreviewOf) =>
  queryOptions({ queryKey: key('preview', of), queryFn: ({ signal }) => readPreview(of, signal), ...fresh })
export const trailRead = (filter: TrailFilter) =>
  queryOptions({
    queryKey: key('trail', filter),
    queryFn: ({ signal }) => readTrail(filter, signal),
    ...published,
  })

/** Counted anew each time that it is asked about; the question is done with before its answer is old. */
export const effectRead = (change: ChangeBack) =>
  queryOptions({
    queryKey: ['registry-effect', change],
    queryFn: () => readEffect(change),
    staleTime: 0,
    gcTime: 0,
  })

/** The newest entries: what was changed last, and which versions went back by themselves. */
export const latestRead = trailRead({ limit: '100' })
