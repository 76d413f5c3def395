import { drafts } from '../../drafts.ts'
import { forgetRecent } from '../../palette/recent.ts'
import { requestSignOut, type SignOutScope } from '../auth-client.ts'
import { sessionStorageOfApp } from '../session-storage.ts'
import { type SessionNotice, useSessionStore } from '../session-store.ts'
import { accessToken } from '../token.ts'

/**
 * Ends the session of this browser, with `global` those of all others too, and says so to every page, whatever the
 * server answers: no token is kept, and no draft of the person.
 * @throws when the server has not heard it; the sign-in page says so too
 */
export async function signOut(
  scope: Exclude<SignOutScope, 'others'> = 'local',
  notice: SessionNotice | null = null,
): Promise<void> {
  // Known now: a call that is refused on the way would have the session forgotten, and with it whose drafts these are.
  const person = useSessionStore.getState().session?.user.id
  const token = await accessToken()
  sessionStorageOfApp.leave()
  const unheard = await (token ? requestSignOut(token, scope) : Promise.resolve()).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  if (person) {
    drafts.forget(person)
    forgetRecent(person)
  }
  useSessionStore.getState().endSession({ left: true, notice: unheard ? { kind: 'unheard' } : notice })
  if (unheard) throw unheard.error
}

/** Ends the sessions of all other browsers. @throws when the service has not heard it. */
export async function signOutOthers(): Promise<void> {
  const token = await accessToken()
  if (!token) throw new Error('sign-out of others: nobody is signed in')
  await requestSignOut(token, 'others')
}
