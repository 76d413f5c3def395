import { useEffect, useState } from 'react'
import { useSessionStore } from '../session/session-store.ts'
import { isResolvedFor, type ResolvedFor, refreshIndex, useIndexStore } from './index-store.ts'

/**
 * The index in the document was resolved for the hint cookie, which is no credential: where it differs from the
 * session, the registry is asked first (design.md 5). @returns whether modules may be mounted.
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
    void refreshIndex().finally(() => setAsked(key))
  }, [fits, asked, key])
  // When the registry does not answer, the last index that worked has to do.
  return fits || asked === key
}
