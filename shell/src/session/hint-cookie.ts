import type { Session } from '@keystead/module-sdk'

/** What the server may know of the visitor when it chooses what to put into the document. No credential (design.md 5). */
export interface Hint {
  user: string
  plan: Session['plan']
  role: Session['role']
  lang: 'en' | 'de'
}

const cookieName = 'keystead_hint'
const year = 365 * 24 * 3600

function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const attributes = (protocol: string) => `; Path=/; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`

/** The cookie's text: one that ends with the browser where the session does too. */
export function hintCookie(hint: Hint, options: { remembered: boolean; protocol: string }): string {
  const life = options.remembered ? `; Max-Age=${year}` : ''
  return `${cookieName}=${base64url(JSON.stringify(hint))}${attributes(options.protocol)}${life}`
}

/** The Cookie Store API is not in every browser that we serve. */
function setCookie(text: string): void {
  Reflect.set(document, 'cookie', text)
}

export function writeHint(hint: Hint, remembered: boolean): void {
  setCookie(hintCookie(hint, { remembered, protocol: location.protocol }))
}

export function clearHint(): void {
  setCookie(`${cookieName}=${attributes(location.protocol)}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`)
}
