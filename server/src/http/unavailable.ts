import { codeOf } from '../error-code.ts'

/** For `Retry-After`, in seconds: outages rarely end sooner. */
export const RETRY_AFTER_SECONDS = 5

/** Connection refused, reset or unreachable. */
const NO_CONNECTION =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** PostgreSQL's: connection (08), shutdown or startup (57P). */
const NOT_THERE = /^(08\w{3}|57P0[1-4])$/
/**
 * Further transient ones: resources (53), timeouts (57014, 55P03, 25P03), deadlock (40P01), serialization failure
 * (40001), read-only server (25006).
 */
const NOT_NOW = /^(53\w{3}|57014|55P03|40P01|40001|25P03|25006)$/
/** Errors of the pg client that have no code. */
const WITHOUT_CODE = /^(Connection terminated|Client has encountered a connection error)/
/** All connections of our own pool are busy. */
const POOL_BUSY = /^timeout exceeded when trying to connect/

/** Whether the database's state caused the error, not the request: a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isUnreachable(error) || NOT_NOW.test(codeOf(error) ?? '')
}

/** Whether the database could not be reached, or the connection to it was lost. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && (isAway(error) || POOL_BUSY.test(error.message))
}

/** Whether the database or another server could not be reached: the message then suffices. */
export function isAway(error: Error): boolean {
  const code = codeOf(error)
  return code === undefined
    ? WITHOUT_CODE.test(error.message)
    : NO_CONNECTION.test(code) || NOT_THERE.test(code)
}

/** Whether the database's disk is full. */
export const isDatabaseDiskFull = (error: unknown): boolean => codeOf(error) === '53100'

/** Whether this machine's disk is full. */
export const isOwnDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '')

/** Whether a disk is full: the database's or this machine's. */
export const isDiskFull = (error: unknown): boolean => isDatabaseDiskFull(error) || isOwnDiskFull(error)
