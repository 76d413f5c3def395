import { apiError } from './api-error.ts'

/** The session as the transport needs it. */
export interface SessionAccess {
  accessToken(): Promise<string | null>
  refresh(): Promise<string | null>
  onSessionLost(): void
  /** Current user across tabs; undefined if signed out. */
  person?(): string | undefined
}

/** Sends one attempt with the given token. */
export type Send = (token: string | null) => Promise<Response>

let refreshing: Promise<string | null> | null = null

/** Shares one refresh among all waiting calls. */
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
 * Remembers whose call it is.
 * @returns a check that throws once somebody else has signed in, so that nothing is sent or read as them
 */
export function callerCheck(session: SessionAccess | null): () => void {
  const caller = session?.person?.()
  return () => {
    const currentUser = session?.person?.()
    if (caller && currentUser && currentUser !== caller)
      throw apiError({ status: 401, type: 'unauthorized', detail: 'Somebody else is signed in' })
  }
}

/**
 * Sends with the session's token. On 401, refreshes once for all callers and retries once; a late 401 reuses the token
 * already refreshed.
 */
export async function sendWithSession(session: SessionAccess, send: Send): Promise<Response> {
  const checkCaller = callerCheck(session)
  const sendAsCaller: Send = async (token) => {
    checkCaller()
    const response = await send(token)
    checkCaller()
    return response
  }
  const token = await session.accessToken()
  const response = await sendAsCaller(token)
  if (response.status !== 401) return response
  const currentToken = refreshing ? null : await session.accessToken()
  const freshToken =
    currentToken !== null && currentToken !== token ? currentToken : await refreshOnce(session)
  if (freshToken === null) return response
  const retried = await sendAsCaller(freshToken)
  if (retried.status === 401) session.onSessionLost()
  return retried
}
