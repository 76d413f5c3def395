import type { ValidationItem } from '@keystead/api-client/validation-item'

/**
 * An error sent to the client as is: status, stable type, a sentence or a list of mistakes, and parameters for its
 * text.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly statusCode: number
  readonly type: string
  readonly detail: string | ValidationItem[]
  readonly params: Record<string, unknown> | undefined
  /** Seconds, for the `Retry-After` header. */
  readonly retryAfter: number | undefined

  constructor(
    statusCode: number,
    type: string,
    detail: string | ValidationItem[],
    params?: Record<string, unknown>,
    retryAfter?: number,
  ) {
    super(typeof detail === 'string' ? detail : detail.map((item) => item.msg).join('; '))
    this.statusCode = statusCode
    this.type = type
    this.detail = detail
    this.params = params
    this.retryAfter = retryAfter
  }
}

export const unauthorized = () => new Problem(401, 'unauthorized', 'Not authenticated')

/** Also for rows of others, so their existence is not revealed. */
export const notFound = (detail = 'Not found') => new Problem(404, 'not_found', detail)

/** The row is visible, but its share level does not allow the action. */
export const levelTooLow = (level: number, required: number) =>
  new Problem(403, 'level_too_low', 'Your permission does not cover this', { level, required })

/** The account is being deleted; only cancelling that is allowed. */
export const accountEnding = () => new Problem(403, 'account_ending', 'This account is being deleted')

/** A module's service may call only its module's resources. */
export const notForServices = () =>
  new Problem(403, 'not_for_services', 'Services of modules cannot call this')

/** The service's module does not declare the call, or it is not approved. */
export const notOfModule = (resource: string, right: string) =>
  new Problem(403, 'not_approved', `Its module is not approved for ${resource} (${right})`, {
    resource,
    right,
  })

/** Features of the built-in sign-in when a hosted one is used. */
export const notHere = () => new Problem(404, 'not_here', 'The sign-in service of this site does this itself')

/** No module enabled for the caller's plan covers the call. */
export const planRequired = (resource: string, plan: string) =>
  new Problem(403, 'plan_required', 'Your plan does not include this', { resource, plan })

/** The row is still referenced by `count` others. */
export const inUse = (detail: string, count: number) => new Problem(409, 'in_use', detail, { count })

/** Undo is impossible: the parent is gone. */
export const parentGone = () => new Problem(409, 'parent_gone', 'What this belonged to is gone')

/** Optimistic lock: the row changed since the caller read it. */
export const changedMeanwhile = () => new Problem(412, 'changed_meanwhile', 'The row was changed meanwhile')

/** The database or a disk is unavailable; retrying may succeed. */
export const unavailable = (retryAfter: number, detail = 'The service is not available right now') =>
  new Problem(503, 'unavailable', detail, undefined, retryAfter)

export const invalid = (items: ValidationItem[]) => new Problem(422, 'validation', items)

/** The response body. A list of mistakes carries its own types and needs none here. */
export function bodyOf({ detail, type, params }: Problem): Record<string, unknown> {
  return typeof detail === 'string' ? { detail, type, ...(params && { params }) } : { detail }
}
