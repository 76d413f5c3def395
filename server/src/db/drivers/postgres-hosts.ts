/** Which of several hosts is used, as in libpq's option of the same name. */
export type TargetSession = 'any' | 'read-write'

export interface PostgresHosts {
  /** A URL for each host, in order. */
  urls: string[]
  wants: TargetSession
}

const OPTION = 'target_session_attrs'
/** The driver takes these for verify-full, with a warning that it will not in future. */
const VERIFYING = /^(prefer|require|verify-ca)$/
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/i

/**
 * Reads a URL as libpq does: hosts separated by commas, each with or without a port, and `target_session_attrs`.
 * Of several hosts the one that takes writes is used unless the option says `any`; of one host, that one.
 * @throws TypeError for a URL or option that cannot be read
 */
export function readHosts(url: string): PostgresHosts {
  const [, start = '', hosts = '', path = '', query = ''] = ADDRESS.exec(url) ?? []
  const options = new URLSearchParams(query)
  const wanted = options.get(OPTION)
  options.delete(OPTION)
  if (VERIFYING.test(options.get('sslmode') ?? '') && options.get('uselibpqcompat') !== 'true')
    options.set('sslmode', 'verify-full')
  const rest = options.size > 0 ? `${path}?${options}` : path
  const urls = hosts.split(',').map((host) => `${start}${host}${rest}`)
  for (const each of urls) if (new URL(each).hostname === '') throw new TypeError('a host is missing')
  return { urls, wants: wantsOf(wanted, urls.length) }
}

function wantsOf(option: string | null, count: number): TargetSession {
  if (option === null) return count > 1 ? 'read-write' : 'any'
  if (option === 'any') return 'any'
  if (option === 'read-write' || option === 'primary') return 'read-write'
  throw new TypeError(`${OPTION} must be any, read-write or primary`)
}

export function isDatabaseAddress(value: string): boolean {
  try {
    return ADDRESS.test(value) && readHosts(value).urls.length > 0
  } catch {
    return false
  }
}
