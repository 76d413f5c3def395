import { useEffect, useState } from 'react'
import { useSessionStore } from '../../session/session-store.ts'
import { isResolvedFor, type ResolvedFor, refreshIndex, useIndexStore } from './index-store.ts'

const pending = new Map<string, Promise<boolean>>()

/** Deduplicates: frame and page request it at the same moment. */
function requestIndex(key: string): Promise<boolean> {
  const running = pending.get(key)
  if (running) return running
  const request = refreshIndex().finally(() => pending.delete(key))
  pending.set(key, request)
  return request
}

/**
 * The embedded index was resolved by the hint cookie, which is no credential; if it differs from the session, refetch
 * it first. @returns whether modules may be mounted
 */
export function useIndexForSession(): boolean {
  const session = useSessionStore((state) => state.session)
  const person: ResolvedFor = { user: session?.user.id ?? null, role: session?.role ?? null }
  const key = `${person.user} ${person.role}`
  const index = useIndexStore((state) => state.index)
  const [requested, setRequested] = useState<string | null>(null)
  const fits = index !== null && isResolvedFor(person)
  useEffect(() => {
    if (fits || requested === key) return
    void requestIndex(key).finally(() => setRequested(key))
  }, [fits, requested, key])
  // If the registry does not answer, use the last index.
  return fits || requested === key
}
