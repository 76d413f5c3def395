/** Allowed redirects are pages of this site; anything else falls back to the site itself (no open redirect). */
export function allowedRedirect(wanted: string | undefined, publicUrl: string): string {
  const url = wanted && URL.canParse(wanted) ? new URL(wanted) : undefined
  const allowed = url && isSite(url, new URL(publicUrl)) && !url.username && !url.password
  return allowed ? url.href : publicUrl
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** On loopback the site has several names, and the browser keeps the PKCE verifier under only one of them. */
function isSite(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true
  const loopback = LOOPBACK.test(url.hostname) && LOOPBACK.test(site.hostname)
  return loopback && url.protocol === site.protocol && url.port === site.port
}

/** PKCE: adds the code to the query. */
export function withCode(target: string, code: string): string {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return url.href
}

/** Fragments are never sent to a server. */
export function withFragment(target: string, values: Record<string, string | number>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(
    Object.entries(values).map(([key, value]) => [key, String(value)]),
  ).toString()
  return url.href
}

/** The error, in query and fragment: PKCE and implicit clients look in different places. */
export function withRefusal(target: string, error: string, code: string, words: string): string {
  const values = { error, error_code: code, error_description: words }
  const url = new URL(target)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return withFragment(url.href, values)
}

const EXPIRED = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}

/** The hosted service's prefix for tokens of links with a PKCE challenge. */
const PKCE_MARK = 'pkce_'

export const markForChallenge = (token: string): string => `${PKCE_MARK}${token}`

/**
 * The error for a used, expired or unknown link. In the fragment, and for PKCE links in the query too, where such
 * clients look.
 */
export const withExpiredLink = (target: string, token: string): string =>
  token.startsWith(PKCE_MARK)
    ? withRefusal(target, EXPIRED.error, EXPIRED.error_code, EXPIRED.error_description)
    : withFragment(target, EXPIRED)
