import { cookieOf } from '../../http/cookies/cookie.ts'
import { type Grant, isOver, readGrant } from './try-link.ts'

/** Holds the signed links themselves, so the server stores nothing. */
const name = 'keystead_try'
const between = '~'
/** A cookie holds 4 KB. */
const maxLinks = 6

interface Carried {
  link: string
  grant: Grant
}

function carriedBy(cookies: string | undefined, key: string): Carried[] {
  const links = cookieOf(cookies, name)?.split(between) ?? []
  return links.slice(0, maxLinks).flatMap((link) => {
    const grant = readGrant(link, key)
    return grant && !isOver(grant) ? [{ link, grant }] : []
  })
}

/** The browser's current tries; forged and expired links are skipped. */
export const grantsOf = (cookies: string | undefined, key: string): Grant[] =>
  carriedBy(cookies, key).map(({ grant }) => grant)

/** Cheap check without a key. */
export const hasTries = (cookies: string | undefined): boolean => Boolean(cookieOf(cookies, name))

/** Hidden from scripts, and not sent with cross-site subrequests. */
const attributes = (isSecure: boolean) => `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

interface Given {
  cookies: string | undefined
  key: string
  isSecure: boolean
}

/** Adds a version, replacing another one of the same module; keeps the newest. */
export function cookieWith(added: Carried, given: Given): string {
  return cookieOfAll([...othersThan(added.grant.module, given), added].slice(-maxLinks), given.isSecure)
}

/** Removes a module's version; other tries stay. */
export function cookieWithout(module: string, given: Given): string {
  const others = othersThan(module, given)
  return others.length > 0 ? cookieOfAll(others, given.isSecure) : clearedCookie(given.isSecure)
}

const othersThan = (module: string, { cookies, key }: Given) =>
  carriedBy(cookies, key).filter(({ grant }) => grant.module !== module)

function cookieOfAll(kept: Carried[], isSecure: boolean): string {
  const until = Math.max(...kept.map(({ grant }) => grant.until))
  const seconds = Math.max(Math.floor(until - Date.now() / 1_000), 1)
  const links = kept.map(({ link }) => link).join(between)
  return `${name}=${links}${attributes(isSecure)}; Max-Age=${seconds}`
}

export const clearedCookie = (isSecure: boolean) => `${name}=${attributes(isSecure)}; Max-Age=0`
