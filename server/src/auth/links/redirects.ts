/**
 * Where a link may lead back to: any page of this site, else the site itself. Anything on another origin, and anything
 * that is no plain address, falls back (no open redirect).
 */
export function allowedRedirect(wanted: string | undefined, publicUrl: string): string {
  const url = wanted && URL.canParse(wanted) ? new URL(wanted) : undefined
  const allowed = url && isSite(url, new URL(publicUrl)) && !url.username && !url.password
  return allowed ? url.href : publicUrl
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** On one's own machine the site has several names, and a browser keeps what it needs for the way back under one. */
function isSite(url: URL, site: URL): boolean {
  if (url.origin === site.origin) return true
  const loopback = LOOPBACK.test(url.hostname) && LOOPBACK.test(site.hostname)
  return loopback && url.protocol === site.protocol && url.port === site.port
}

/** PKCE: the code to exchange goes into the query, beside what is there already. */
export function withCode(target: string, code: string): string {
  const url = new URL(target)
  url.searchParams.set('code', code)
  return url.href
}

/** What only the page needs to know goes into the fragment, which no server sees. */
export function withFragment(target: string, values: Record<string, string | number>): string {
  const url = new URL(target)
  url.hash = new URLSearchParams(
    Object.entries(values).map(([key, value]) => [key, String(value)]),
  ).toString()
  return url.href
}

/** Why there is no session, in the query and in the fragment: clients of both flows look for it. */
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

/** How the hosted service marks the token of a link that was asked for with a challenge. */
const PKCE_MARK = 'pkce_'

export const markForChallenge = (token: string): string => `${PKCE_MARK}${token}`

/**
 * What the client reads when a link is used up, too old or made up. In the fragment; where the link was asked for with a
 * challenge, in the query too, as such a client looks there.
 */
export const withExpiredLink = (target: string, token: string): string =>
  token.startsWith(PKCE_MARK)
    ? withRefusal(target, EXPIRED.error, EXPIRED.error_code, EXPIRED.error_description)
    : withFragment(target, EXPIRED)
