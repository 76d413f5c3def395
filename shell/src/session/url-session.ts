import type { OwnPath } from '@keystead/module-sdk/manifest/shell-paths'
import { withTries } from '@keystead/ui-kit/with-tries'
import type { Return, UrlOutcome } from './client/url-return.ts'

/**
 * The pages that the sign-in service returns to; elsewhere `?code=` belongs to whoever owns the page. Why a link did not
 * work is read wherever it leads, as to the profile with another address.
 */
const returnPaths: readonly string[] = [
  '/callback',
  '/dashboard',
  '/login',
  '/reset-password',
] satisfies OwnPath[]

const flowParameter = 'sb_flow_id'

export function readReturn(url: URL): Return | null {
  const path = url.pathname.replace(/\/$/, '')
  const fragment = new URLSearchParams(url.hash.slice(1))
  const get = (name: string) => url.searchParams.get(name) ?? fragment.get(name)
  const errorCode = get('error_code')
  const hasFailed = Boolean(get('error_description') ?? get('error'))
  // An `error` alone may be a parameter of the page's own.
  if (!returnPaths.includes(path) && !(errorCode && hasFailed)) return null
  const found = {
    path,
    code: url.searchParams.get('code'),
    flowId: url.searchParams.get(flowParameter),
    // The flow of old: anybody could have written such a link, with a session of their own in it.
    hasTokens: fragment.has('access_token'),
    addressRestored: path === '/login' && fragment.get('type') === 'email_undo',
    errorCode,
    hasFailed,
  }
  return found.code || found.hasTokens || found.addressRestored || hasFailed ? found : null
}

/** Takes the sign-in service's parameters out of the address: they work once and must not be bookmarked. */
export function withoutReturn(url: URL): string {
  const rest = new URL(url)
  for (const name of ['code', flowParameter, 'error', 'error_code', 'error_description'])
    rest.searchParams.delete(name)
  return `${rest.pathname}${rest.search}`
}

/**
 * Exchanges what the URL holds for a session, which the client then stores. Tokens in an address are never taken: only
 * what this browser has asked for, by its challenge, becomes a session (PKCE).
 */
export async function takeReturn(found: Return): Promise<UrlOutcome> {
  // Anybody could have written the address: its code is looked up, its words are never shown.
  if (found.hasFailed) return { kind: 'failed', code: found.errorCode }
  if (found.addressRestored) return { kind: 'address-restored' }
  if (!found.code) return { kind: 'none' }
  // With the client: most pages begin without either.
  const { exchangeCode } = await withTries(
    () => import(/* webpackChunkName: "auth-client" */ './client/exchange-code.ts'),
  )
  return exchangeCode(found, found.code)
}
