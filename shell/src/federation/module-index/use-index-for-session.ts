import { useEffect, useState } from 'react'
import { useSessionStore } from '../../session/session-store.ts'
import { isResolvedFor, type ResolvedFor, refreshIndex, useIndexStore } from './index-store.ts'

const asking = new Map<string, Promise<boolean>>()

/** The frame and the page in it ask at the same moment: the registry hears it once. */
function askFor(key: string): Promise<boolean> {
  const known = asking.get(key)
  if (known) return known
  const asked = refreshIndex().finally(() => asking.delete(key))
  asking.set(key, asked)
  return asked
}

/**
 * The index in the document was resolved for the hint cookie, which is no credential: where it differs from the
 * session, the registry is asked first. @returns whether modules may be mounted.
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
  // When the registry does not answer, the last index that worked has to do.
  return fits || asked === key
}
