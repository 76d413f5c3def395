import { loadAuthClient } from './auth-client.ts'
import { sessionKey, sessionStorageOfApp } from './session-storage.ts'

/** The pages that the sign-in service returns to; elsewhere `?code=` belongs to whoever owns the page. */
const returnPaths = ['/callback', '/dashboard', '/reset-password']

/** What the URL brought: nothing, a session, or the reason why there is none. */
export type UrlOutcome =
  | { kind: 'none' }
  | { kind: 'session'; recovery: boolean }
  | { kind: 'confirmed-elsewhere' }
  | { kind: 'failed'; code: string | null; reason: string }

interface Return {
  path: string
  code: string | null
  accessToken: string | null
  refreshToken: string | null
  errorCode: string | null
  error: string | null
}

export function readReturn(url: URL): Return | null {
  const path = url.pathname.replace(/\/$/, '')
  if (!returnPaths.includes(path)) return null
  const fragment = new URLSearchParams(url.hash.slice(1))
  const get = (name: string) => url.searchParams.get(name) ?? fragment.get(name)
  const found = {
    path,
    code: url.searchParams.get('code'),
    accessToken: fragment.get('access_token'),
    refreshToken: fragment.get('refresh_token'),
    errorCode: get('error_code'),
    error: get('error_description') ?? get('error'),
  }
  return found.code || found.accessToken || found.error ? found : null
}

/** Takes the sign-in service's parameters out of the address: they work once and must not be bookmarked. */
export function withoutReturn(url: URL): string {
  const rest = new URL(url)
  for (const name of ['code', 'error', 'error_code', 'error_description']) rest.searchParams.delete(name)
  return `${rest.pathname}${rest.search}`
}

const hasVerifier = () => sessionStorageOfApp.getItem(`${sessionKey}-code-verifier`) !== null

/** Exchanges what the URL holds for a session, which the client then stores. */
export async function takeReturn(found: Return): Promise<UrlOutcome> {
  if (found.error) return { kind: 'failed', code: found.errorCode, reason: found.error }
  const client = await loadAuthClient()
  if (found.accessToken && found.refreshToken) {
    const { error } = await client.setSession({
      access_token: found.accessToken,
      refresh_token: found.refreshToken,
    })
    return error
      ? { kind: 'failed', code: error.code ?? null, reason: error.message }
      : { kind: 'session', recovery: false }
  }
  // The confirmation link confirms wherever it is opened; only the browser that signed up can exchange the code (R28).
  const confirmedElsewhere = found.path === '/dashboard'
  if (!found.code || !hasVerifier()) {
    return confirmedElsewhere
      ? { kind: 'confirmed-elsewhere' }
      : { kind: 'failed', code: 'otp_expired', reason: '' }
  }
  const recovery = found.path === '/reset-password'
  const { error } = await client.exchangeCodeForSession(found.code)
  if (!error) return { kind: 'session', recovery }
  return confirmedElsewhere
    ? { kind: 'confirmed-elsewhere' }
    : { kind: 'failed', code: error.code ?? null, reason: error.message }
}
