import { useEffect, useState } from 'react'
import { useSessionStore } from '../../session/session-store.ts'
import { isResolvedFor, type ResolvedFor, refreshIndex, useIndexStore } from './index-store.ts'

const asking = new Map<string, Promise<boolean>>()

/** Deduplicates: the frame and the page ask at the same moment. */
function askFor(key: string): Promise<boolean> {
  const known = asking.get(key)
  if (known) return known
  const asked = refreshIndex().finally(() => asking.delete(key))
  asking.set(key, asked)
  return asked
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
  const [asked, setAsked] = useState<string | null>(null)
  const fits = index !== null && isResolvedFor(person)
  useEffect(() => {
    if (fits || asked === key) return
    void askFor(key).finally(() => setAsked(key))
  }, [fits, asked, key])
  // If the registry does not answer, use the last index.
  return fits || asked === key
}
