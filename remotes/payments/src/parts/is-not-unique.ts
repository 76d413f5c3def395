import { type ApiError, isApiError } from '@keystead/api-client/api-error'

/** Refused because another row has its values. */
export const isNotUnique = (error: unknown): error is ApiError =>
  isApiError(error) && error.type === 'not_unique'
