import { apiRequest } from '@keystead/api-client/transport'
import type { FoundRow } from './contract.ts'

/**
 * Searches the rows visible to the user; at most 20, best match first.
 * @param signal aborts an obsolete search
 * @throws ApiError
 */
export function search(text: string, signal?: AbortSignal): Promise<FoundRow[]> {
  return apiRequest({ path: '/search', query: { q: text }, signal })
}
