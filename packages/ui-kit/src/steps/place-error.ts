import { apiError, isApiError } from '@keystead/api-client/api-error'
import type { Loc, SaveStep } from './save-step.ts'

/** Rewrites an error's locations to those of the form, so that messages appear at their fields. */
export function placeError(error: unknown, { place }: SaveStep): unknown {
  if (!place || !isApiError(error) || typeof error.detail === 'string') return error
  const detail = error.detail.map((item) => ({ ...item, loc: place(withoutBody(item.loc)) }))
  const { status, type, params } = error
  return apiError({ status, type, detail, params }, error)
}

const withoutBody = (loc: Loc) => (loc[0] === 'body' ? loc.slice(1) : loc)
