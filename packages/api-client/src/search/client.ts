import { apiRequest } from '@keystead/api-client/transport'
import type { FoundRow } from './contract.ts'

/**
 * What the person may see, by words: the best first, at most 20 rows.
 *
 * @param signal ends a search that nobody waits for any more
 * @throws ApiError
 */
export function search(text: string, signal?: AbortSignal): Promise<FoundRow[]> {
  return apiRequest({ path: '/search', query: { q: text }, signal })
}
