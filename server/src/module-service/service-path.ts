import { invalid } from '../http/problem.ts'

const BELOW = /^\/api\/v1\/service\/[^/?]+(\/[^?]*)?(\?.*)?$/s
/** A slash, backslash or control character in disguise: services disagree on what it means. */
const DISGUISED = /%(2f|5c|[01][0-9a-f]|7f)/i

/**
 * Path and query at the service, as the client wrote them.
 * @throws Problem 422 for a path that could lead outside the service's URL
 */
export function servicePath(service: URL, requested: string): string {
  const [given, below = '/', query = ''] = BELOW.exec(requested) ?? []
  const path = `${service.pathname.replace(/\/$/, '')}${below}`
  const read = URL.parse(`${service.origin}${path}${query}`)
  if (given === undefined || read?.pathname !== path || DISGUISED.test(path))
    throw invalid([{ loc: ['path', '*'], msg: 'must be a plain path', type: 'value_error' }])
  return `${path}${query}`
}
