import { isIPv6 } from 'node:net'

/** `address:port`, as some proxies forward: each connection of one client has another port. */
const withPort = /^\[([^\]]+)\](?::\d+)?$|^(.*\d\.\d+):\d+$/

/** The rate-limit key of a client: an IPv4 address, or the /64 of an IPv6 one, which one customer holds whole. */
export function rateLimitKey(forwarded: string): string {
  const [, bracketed, dotted] = withPort.exec(forwarded) ?? []
  const ip = bracketed ?? dotted ?? forwarded
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - (left?.length ?? 0) - (right?.length ?? 0) }, () => '0')
  const groups = [...(left ?? []), ...(tail === undefined ? [] : zeros), ...(right ?? [])]
  return `${groups.slice(0, 4).join(':')}::/64`
}
