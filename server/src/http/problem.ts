import type { ValidationItem } from '@keystead/api-client/validation-item'

/**
 * A refusal that goes to the client as it is: a status, a stable type, a sentence or the list of what is
 * wrong, and what a text needs.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly statusCode: number
  readonly type: string
  readonly detail: string | ValidationItem[]
  readonly params: Record<string, unknown> | undefined
  /** Seconds until another try makes sense, for the `Retry-After` header. */
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

/** Also for rows of others: to the caller they do not exist. */
export const notFound = (detail = 'Not found') => new Problem(404, 'not_found', detail)

/** The row is seen, but what it was shared for does not cover the act. */
export const levelTooLow = (level: number, required: number) =>
  new Problem(403, 'level_too_low', 'Your permission does not cover this', { level, required })

/** The account is being deleted; only that can be taken back. */
export const accountEnding = () => new Problem(403, 'account_ending', 'This account is being deleted')

/** What belongs to this server's own sign-in, where a hosted one is used. */
export const notHere = () => new Problem(404, 'not_here', 'The sign-in service of this site does this itself')

/** No module that is on for the caller's plan covers the call. */
export const planRequired = (resource: string, plan: string) =>
  new Problem(403, 'plan_required', 'Your plan does not include this', { resource, plan })

/** What is to be deleted is still needed by `count` others. */
export const inUse = (detail: string, count: number) => new Problem(409, 'in_use', detail, { count })

/** What is to be put back has nothing left to hang on. */
export const parentGone = () => new Problem(409, 'parent_gone', 'What this belonged to is gone')

/** The row is not as it was when the caller read it. */
export const changedMeanwhile = () => new Problem(412, 'changed_meanwhile', 'The row was changed meanwhile')

/** The database cannot be asked now; the same request may succeed soon. */
export const unavailable = (retryAfter: number) =>
  new Problem(503, 'unavailable', 'The service is not available right now', undefined, retryAfter)

export const invalid = (items: ValidationItem[]) => new Problem(422, 'validation', items)

/** The body as it leaves: a list of mistakes carries their types itself and needs none of its own. */
export function bodyOf({ detail, type, params }: Problem): Record<string, unknown> {
  return typeof detail === 'string' ? { detail, type, ...(params && { params }) } : { detail }
}
