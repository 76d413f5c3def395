import { Problem } from '../http/problem.ts'

export const busy = () => new Problem(503, 'service_busy', 'The service of this module is busy', undefined, 1)

const gone = () =>
  new Problem(503, 'service_unavailable', 'The service of this module is not available right now')

const tooSlow = () => new Problem(504, 'service_timeout', 'The service of this module took too long')

/** An answer that is not passed on. `why` is for the operator; the client only learns that it failed. */
export class BadAnswer extends Error {
  override name = 'BadAnswer'
}

const failed = () => new Problem(502, 'service_failed', 'The service of this module failed')

/** Errors of a connection that brought no answer. */
const CUT = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]

const codeOf = (error: unknown): string => {
  const { code, errors } = (error ?? {}) as { code?: string; errors?: { code?: string }[] }
  return code ?? errors?.[0]?.code ?? ''
}

/** How a call that brought no usable answer is answered. */
export function problemOf(error: unknown, { hasBegun }: { hasBegun: boolean }): Problem {
  if (error instanceof Error && error.name === 'TimeoutError') return tooSlow()
  return !hasBegun && CUT.includes(codeOf(error)) ? gone() : failed()
}
