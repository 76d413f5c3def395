import { apiError } from './api-error.ts'

/** What the transport asks of the session. */
export interface SessionAccess {
  accessToken(): Promise<string | null>
  refresh(): Promise<string | null>
  onSessionLost(): void
  /** Whose session it is now, in other tabs too; undefined where nobody is signed in. */
  person?(): string | undefined
}

/** Sends one try with the given token. */
export type Send = (token: string | null) => Promise<Response>

let refreshing: Promise<string | null> | null = null

/** One refresh for all calls that wait for it. */
function refreshOnce(session: SessionAccess): Promise<string | null> {
  refreshing ??= session
    .refresh()
    .then((token) => {
      if (token === null) session.onSessionLost()
      return token
    })
    .catch((cause) => {
      throw apiError({ status: 0, type: 'network', detail: 'The session could not be refreshed' }, cause)
    })
    .finally(() => {
      refreshing = null
    })
  return refreshing
}

/**
 * Sends with the session's token. At a 401 the session is refreshed, once for all who wait, and the call repeated once
 *. A call whose 401 comes late, when others have refreshed already, takes their token. Where somebody else is
 * signed in by now, it is neither sent nor repeated nor answered, so that nothing that follows on it is sent as theirs.
 */
export async function sendWithSession(session: SessionAccess, send: Send): Promise<Response> {
  const caller = session.person?.()
  const checkCaller = () => {
    const now = session.person?.()
    if (caller && now && now !== caller)
      throw apiError({ status: 401, type: 'unauthorized', detail: 'Somebody else is signed in' })
  }
  const sendOwn: Send = async (token) => {
    checkCaller()
    const response = await send(token)
    checkCaller()
    return response
  }
  const token = await session.accessToken()
  const response = await sendOwn(token)
  if (response.status !== 401) return response
  const current = refreshing ? null : await session.accessToken()
  const fresh = current !== null && current !== token ? current : await refreshOnce(session)
  if (fresh === null) return response
  const repeated = await sendOwn(fresh)
  if (repeated.status === 401) session.onSessionLost()
  return repeated
}
