import type { ValidationItem } from './validation-item.ts'

/**
 * What a call throws. Several copies of this code may live in one page, so it is known by its shape, never by
 * `instanceof`. `status` 0 with type `network`: no answer came.
 */
export interface ApiError extends Error {
  name: 'ApiError'
  status: number
  type: string
  detail: string | ValidationItem[]
  params?: Record<string, unknown>
}

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

/** No such row, or an id that cannot be one. */
export const isMissing = (error: unknown): boolean => hasStatus(error, 404, 422)

/** Not for this person: the plan or the level does not cover it, or the row is not theirs to see. */
export const isRefused = (error: unknown): boolean => hasStatus(error, 403, 404)

/** A resource that the plan leaves out, or that is not there: what shows it is left out too. */
export const isLocked = (error: unknown): boolean =>
  isApiError(error) && (error.type === 'plan_required' || error.status === 404)

/** The row is another by now than the version that a change was made on. */
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

/** The error that an answer stands for: its JSON body where it has one, else its text. */
export async function readError(response: Response): Promise<ApiError> {
  const { status } = response
  const fallback = TYPES_BY_STATUS[status] ?? (status >= 500 ? 'server_error' : 'unknown')
  const text = await response.text().catch(() => '')
  const body = parseObject(text)
  const isPage = response.headers.get('content-type')?.includes('text/html')
  const raw = isPage || text === '' ? response.statusText || `HTTP ${status}` : text
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
