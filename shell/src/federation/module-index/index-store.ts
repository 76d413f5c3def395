import type { IndexModule, ModuleIndex } from '@keystead/module-sdk/manifest'
import { type Plan, type Role, usualPlan } from '@keystead/module-sdk/manifest/person'
import { create } from 'zustand'
import { bootData } from '../../boot-data.ts'
import { fetchIndex } from './fetch-index.ts'
import { forgetLastIndex, readLastIndex, writeLastIndex } from './last-index.ts'

/** Whom an index was resolved for; a session brings user and role, the plan is the server's to know. */
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
  const inlined = bootData()?.index
  if (inlined) writeLastIndex(inlined)
  const index = inlined ?? readLastIndex()
  return { index, state: index ? 'ready' : 'unknown' }
})

/** The modules as resolved for the person, for navigation and routes. */
export function useModuleIndex(): { modules: IndexModule[]; state: IndexState['state'] } {
  const { index, state } = useIndexStore()
  return { modules: index?.modules ?? noModules, state }
}

const noModules: IndexModule[] = []

/** The plan that the registry resolved for the caller. */
export function usePlan(): Plan {
  return useIndexStore((state) => state.index?.resolvedFor.plan ?? usualPlan)
}

function setIndex(index: ModuleIndex): void {
  writeLastIndex(index)
  useIndexStore.setState({ index, state: 'ready' })
}

let asked = 0
let answered = 0

/**
 * Asks the registry anew. An answer that cannot be had leaves the last index that worked; so does one that comes after
 * that of a later question: it is the older one, and may be another person's. @returns whether it was had.
 */
export async function refreshIndex(): Promise<boolean> {
  asked += 1
  const own = asked
  const index = await fetchIndex(useIndexStore.getState().index)
  if (index && own > answered) {
    answered = own
    setIndex(index)
  }
  return index !== null
}

/** Nothing stays in the browser of an index that names somebody who leaves, nor does an answer on its way bring it back. */
export function forgetIndex(): void {
  answered = asked
  forgetLastIndex()
}

export function isResolvedFor(person: ResolvedFor): boolean {
  const resolved = useIndexStore.getState().index?.resolvedFor
  return resolved !== undefined && resolved.user === person.user && resolved.role === person.role
}
