import { apiError } from '@keystead/api-client/api-error'
import { drafts } from '../../drafts.ts'
import { i18n } from '../../i18n/start-i18n.ts'
import { forgetRecent } from '../../storage/recent-items.ts'
import { requestSignOut, type SignOutScope } from '../auth-client.ts'
import { accessToken, refreshToken } from '../renew-session.ts'
import { sessionStorageOfApp } from '../session-storage.ts'
import { type SessionNotice, useSessionStore } from '../session-store.ts'

/**
 * Ends this browser's session (`global`: all sessions) and tells every tab, even if the server fails: the user's
 * tokens and drafts are removed. @throws if the server could not be reached; the sign-in page says so too
 */
export async function signOut(
  scope: Exclude<SignOutScope, 'others'> = 'local',
  notice: SessionNotice | null = null,
): Promise<void> {
  // Read it first: another tab may end the session meanwhile, and the owner of the drafts would be gone with it.
  const person = useSessionStore.getState().session?.user.id
  // A refused call must not end the session from here on: the sign-in page would keep a return path.
  sessionStorageOfApp.close()
  const token = await accessToken()
  sessionStorageOfApp.leave()
  const end = await (token ? requestSignOut(token, scope) : Promise.resolve(false)).then(
    (hasEnded) => ({ hasEnded }),
    (error: unknown) => ({ error }),
  )
  if (person) {
    drafts.forget(person)
    forgetRecent(person)
  }
  const hasFailed = 'error' in end
  // A session that was over itself cannot end the others.
  const isUndone = scope === 'global' && !hasFailed && !end.hasEnded
  const trouble = hasFailed ? 'sign-out-incomplete' : isUndone ? 'expired' : null
  // Not if another tab has signed somebody in meanwhile.
  if (sessionStorageOfApp.isClosed())
    useSessionStore.getState().endSession({ left: true, notice: notice ?? (trouble && { kind: trouble }) })
  if (hasFailed) throw end.error
}

/** Ends all other sessions. @throws ApiError 401 if this one is over, else if the service could not be reached */
export async function signOutOthers(): Promise<void> {
  for (const read of [accessToken, refreshToken]) {
    const token = await read()
    if (token && (await requestSignOut(token, 'others'))) return
  }
  throw apiError({ status: 401, type: 'unauthorized', detail: i18n.t('auth:sessionExpired') })
}
