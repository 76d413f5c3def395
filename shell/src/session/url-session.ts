import type { OwnPath } from '@keystead/module-sdk/manifest/shell-paths'
import { withTries } from '@keystead/ui-kit/with-tries'
import type { Return, UrlOutcome } from './client/url-return.ts'

/**
 * Pages the sign-in service returns to; elsewhere `?code=` belongs to the page. Failures are read on any page a link
 * may lead to, such as the profile.
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
  // `error` alone may be the page's own parameter.
  if (!returnPaths.includes(path) && !(errorCode && hasFailed)) return null
  const result = {
    path,
    code: url.searchParams.get('code'),
    flowId: url.searchParams.get(flowParameter),
    // Implicit flow: anyone can craft such a link with a session of their own.
    hasTokens: fragment.has('access_token'),
    confirmed: path === '/dashboard' && fragment.get('type') === 'signup',
    addressRestored: path === '/login' && fragment.get('type') === 'email_undo',
    errorCode,
    hasFailed,
  }
  const { code, hasTokens, confirmed, addressRestored } = result
  return code || hasTokens || confirmed || addressRestored || hasFailed ? result : null
}

/** Whether a link requested here or in another browser led to this page, other than a return page. */
export const isFlowEnd = (url: URL): boolean => url.searchParams.has(flowParameter)

/** Removes the sign-in service's parameters from the address: they are single-use and must not be bookmarked. */
export function withoutReturn(url: URL): string {
  const cleaned = new URL(url)
  for (const name of ['code', flowParameter, 'error', 'error_code', 'error_description'])
    cleaned.searchParams.delete(name)
  return `${cleaned.pathname}${cleaned.search}`
}

/**
 * Exchanges the URL's code for a session, which the client stores. Tokens in a URL are never accepted, only codes this
 * browser requested (PKCE).
 */
export async function takeReturn(found: Return): Promise<UrlOutcome> {
  // Anyone can craft this URL: map its error code to our texts, never show its message.
  if (found.hasFailed) return { kind: 'failed', code: found.errorCode }
  if (found.addressRestored) return { kind: 'address-restored' }
  if (found.confirmed) return { kind: 'confirmed-elsewhere' }
  if (!found.code) return { kind: 'none' }
  // Bundled with the client: most pages start without either.
  const { exchangeCode } = await withTries(
    () => import(/* webpackChunkName: "auth-client" */ './client/exchange-code.ts'),
  )
  return exchangeCode(found, found.code)
}
