import { BlockList, isIP } from 'node:net'
import * as z from 'zod'

/** Where clouds hand out their machines' credentials. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')

function isLinkLocal(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(address)
  return family !== 0 && linkLocal.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** What is wrong with a service's address; undefined: nothing. */
function faultOf(url: URL): string | undefined {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'must begin with http:// or https://'
  if (url.username || url.password) return 'must not contain credentials'
  if (url.search || url.hash) return 'must not contain a query or a fragment'
  if (isLinkLocal(url.hostname)) return 'must not be a link-local address'
  return undefined
}

/** The address of a service, without a slash at its end. */
export const serviceUrlSchema = z
  .string()
  .max(500)
  .transform((text, context) => {
    // URL drops an empty query, and the spaces around.
    const url = /[\s?#\\]/.test(text) ? null : URL.parse(text)
    const fault = url ? faultOf(url) : 'must be an address like https://inspections.internal:8080'
    if (url && fault === undefined) return url.href.replace(/\/+$/, '')
    context.addIssue({ code: 'custom', message: fault ?? '' })
    return z.NEVER
  })
