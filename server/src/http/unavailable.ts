/** Seconds after which another try makes sense: what is down rarely comes back sooner. */
export const RETRY_AFTER_SECONDS = 5

/** No connection to be had: refused, broken, or nobody there. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/**
 * PostgreSQL's own words for "not now": connections (08), resources (53, a full disk among them), shutting down or
 * starting (57P), a statement or a wait for a lock that took too long (57014, 55P03), two that waited for each other, of
 * which this one was ended (40P01, 40001), a transaction left open (25P03), and a server that only reads for now (25006).
 */
const NOT_NOW = /^(08\w{3}|53\w{3}|57P0[1-4]|57014|55P03|40P01|40001|25P03|25006)$/
/** The client's errors that carry no code. */
const WITHOUT_CODE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether it was the database's state that kept us from answering, and not the request: another try may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return code === undefined
    ? WITHOUT_CODE.test(error.message)
    : NO_CONNECTION.test(code) || NOT_NOW.test(code)
}

/** Whether there was no room left to write: in the database (53100), or on this machine. */
export function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : undefined
  return code === '53100' || code === 'ENOSPC' || code === 'EDQUOT'
}

const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined
