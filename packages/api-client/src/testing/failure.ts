import { type ApiError, isApiError } from '../transport.ts'

/**
 * How a call failed.
 * @throws if it did not, or with something other than an API error
 */
export async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!isApiError(error)) throw new Error(`no ApiError: ${String(error)}`)
  return error
}
