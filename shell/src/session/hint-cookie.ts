import { hintCookieName, type SessionHint } from '@keystead/module-sdk/manifest/hint'

const year = 365 * 24 * 3600

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const attributes = (protocol: string) => `; Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`

/** The cookie's text; a session cookie if the session ends with the browser too. */
export function hintCookie(hint: SessionHint, options: { remembered: boolean; protocol: string }): string {
  const life = options.remembered ? `; Max-Age=${year}` : ''
  return `${hintCookieName}=${base64url(JSON.stringify(hint))}${attributes(options.protocol)}${life}`
}

/** Not every supported browser has the Cookie Store API. */
function setCookie(text: string): void {
  Reflect.set(document, 'cookie', text)
}

export function writeHint(hint: SessionHint, remembered: boolean): void {
  setCookie(hintCookie(hint, { remembered, protocol: location.protocol }))
}

export function clearHint(): void {
  setCookie(`${hintCookieName}=${attributes(location.protocol)}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`)
}
