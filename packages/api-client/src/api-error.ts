import type { ValidationItem } from './validation-item.ts'

/**
 * Thrown by every failed call. Identify it by shape, not `instanceof`: a page may contain several copies of this code.
 * `status` 0 with type `network` means no response.
 */
export interface ApiError extends Error {
  name: 'ApiError'
  status: number
  type: string
  detail: string | ValidationItem[]
  params?: Record<string, unknown>
}

/** By shape: an error from another copy of this code counts too. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' &&
    error !== null &&
    'name' in error &&
    error.name === 'ApiError' &&
    'status' in error &&
    typeof error.status === 'number'
  )
}

/** No such row, or a malformed id. */
export const isMissing = (error: unknown): boolean => hasStatus(error, 404, 422)

/** For a deletion's `catch`: already deleted, alone or by a cascade, is success. @throws any other error */
export function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}

/** Not permitted by plan or level, or the row is not visible to the user. */
export const isRefused = (error: unknown): boolean => hasStatus(error, 403, 404)

/** Not in the plan, or absent: the UI that depends on it is hidden too. */
export const isLocked = (error: unknown): boolean =>
  isApiError(error) && (error.type === 'plan_required' || error.status === 404)

/** No response, or none of the server's own: the write may be stored. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 500 || error.type === 'bad_answer')

/** Signed out or sending too often: this attempt stored nothing, and says nothing of earlier ones. */
export const isTurnedAway = (error: unknown): boolean => hasStatus(error, 401, 429)

/** Whether the server has judged the body, so that nothing is stored. */
export const isFinal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !isTurnedAway(error)

/** The row has changed since the version the update was based on. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  isApiError(error) && error.type === 'changed_meanwhile'

const hasStatus = (error: unknown, ...statuses: number[]) =>
  isApiError(error) && statuses.includes(error.status)

interface ErrorParts {
  status: number
  type: string
  detail: string | ValidationItem[]
  params?: Record<string, unknown>
}

/**
 * Creates an ApiError; its message is the detail, or a validation's messages joined by "; ".
 * @param cause the original error, such as fetch's
 */
export function apiError(parts: ErrorParts, cause?: unknown): ApiError {
  const message =
    typeof parts.detail === 'string' ? parts.detail : parts.detail.map((each) => each.msg).join('; ')
  return Object.assign(new Error(message, { cause }), { name: 'ApiError' as const, ...parts })
}

const TYPES_BY_STATUS: Record<number, string> = {
  401: 'unauthorized',
  404: 'not_found',
  412: 'changed_meanwhile',
  422: 'validation',
  429: 'rate_limited',
}

/** Of a proxy that blocks a request or does not find the server; the server's own errors are JSON. */
const ofProxies = [403, 404, 408]

/**
 * Builds an ApiError from a response: from its JSON body, otherwise its text.
 * @param isOwn whether the server itself answers, always in JSON; a module's service need not
 */
export async function readError(response: Response, isOwn = true): Promise<ApiError> {
  const { status } = response
  const fallback = TYPES_BY_STATUS[status] ?? (status >= 500 ? 'server_error' : 'unknown')
  const text = await response.text().catch(() => '')
  const body = parseObject(text)
  const isPage = response.headers.get('content-type')?.includes('text/html')
  const raw = isPage || text === '' ? response.statusText || `HTTP ${status}` : text
  // No row is missing then, and none was refused.
  if (isOwn && !body && ofProxies.includes(status))
    return apiError({ status: 0, type: 'bad_answer', detail: raw })
  return apiError({
    status,
    type: typeof body?.type === 'string' ? body.type : fallback,
    detail: typeof body?.detail === 'string' ? body.detail : isItems(body?.detail) ? body.detail : raw,
    ...(isObject(body?.params) && { params: body.params }),
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isItems(value: unknown): value is ValidationItem[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && Array.isArray(item.loc))
}
