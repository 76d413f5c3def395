import type { IndexModule, ModuleIndex } from '@keystead/module-sdk/manifest'
import { type Plan, type Role, usualPlan } from '@keystead/module-sdk/manifest/person'
import { create } from 'zustand'
import { bootData } from '../../boot-data.ts'
import { preview } from '../../previewed.ts'
import { fetchIndex } from './fetch-index.ts'
import { forgetLastIndex, readLastIndex, writeLastIndex } from './last-index.ts'

/** Whom an index was resolved for. User and role come from the session; only the server knows the plan. */
export interface ResolvedFor {
  user: string | null
  role: Role | null
}

interface IndexState {
  index: ModuleIndex | null
  /** `unknown`: the registry has never answered in this browser. */
  state: 'ready' | 'unknown'
}

export const useIndexStore = create<IndexState>(() => {
  // The index for the staff member's own plan; the document and this browser may have stored it.
  if (preview.as !== null) return { index: null, state: 'unknown' }
  const inlined = bootData()?.index
  if (inlined) writeLastIndex(inlined)
  const index = inlined ?? readLastIndex()
  return { index, state: index ? 'ready' : 'unknown' }
})

/** The modules resolved for the user, for navigation and routes. */
export function useModuleIndex(): { modules: IndexModule[]; state: IndexState['state'] } {
  const { index, state } = useIndexStore()
  return { modules: index?.modules ?? noModules, state }
}

const noModules: IndexModule[] = []

/** The caller's plan, as resolved by the registry. */
export function usePlan(): Plan {
  return useIndexStore((state) => state.index?.resolvedFor.plan ?? usualPlan)
}

function setIndex(index: ModuleIndex): void {
  if (preview.as === null) writeLastIndex(index)
  useIndexStore.setState({ index, state: 'ready' })
}

let requested = 0
let answered = 0

/**
 * Refetches the index. On failure the last one stays. A response overtaken by a later request's is dropped: it is
 * stale and may be another user's. @returns whether it was refreshed
 */
export async function refreshIndex(): Promise<boolean> {
  requested += 1
  const own = requested
  const index = await fetchIndex(useIndexStore.getState().index)
  if (index && own > answered) {
    answered = own
    setIndex(index)
  }
  return index !== null
}

/** Removes the stored index at sign-out, since it names the user, and ignores responses in flight. */
export function forgetIndex(): void {
  answered = requested
  forgetLastIndex()
}

/**
 * Whether the index is this user's, with this revision and plan: the hint cookie used for the document may name an
 * earlier plan, and the request after a change of account may have failed. Not `>=`: a restore lowers the revision.
 */
export function isCurrent(user: string, revision: number, plan: string | undefined): boolean {
  const { index } = useIndexStore.getState()
  if (index?.resolvedFor.user !== user) return false
  const isOfPlan = plan === undefined || preview.as !== null || index.resolvedFor.plan === plan
  return index.revision === revision && isOfPlan
}

export function isResolvedFor(person: ResolvedFor): boolean {
  const resolved = useIndexStore.getState().index?.resolvedFor
  if (resolved?.user !== person.user) return false
  // A preview is resolved for another role.
  return preview.as !== null || resolved.role === person.role
}
