import { apiError, isApiError } from '@keystead/api-client/api-error'
import type { Loc, SaveStep } from './save-step.ts'

/** The same error with the places of the form in it, so that each message stands at its field. */
export function placeError(error: unknown, { place }: SaveStep): unknown {
  if (!place || !isApiError(error) || typeof error.detail === 'string') return error
  const detail = error.detail.map((item) => ({ ...item, loc: place(withoutBody(item.loc)) }))
  const { status, type, params } = error
  return apiError({ status, type, detail, params }, error)
}

const withoutBody = (loc: Loc) => (loc[0] === 'body' ? loc.slice(1) : loc)
