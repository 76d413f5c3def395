import { apiRequest } from '@keystead/api-client/transport'
import type { ResourceName } from './stale.ts'
import { useWrite } from './use-write.ts'

/**
 * Undoes a deletion and its cascade within 10 minutes: `useUndo(rentUnits)`.
 * @returns takes the id from `remove`; fails with an ApiError, 404 after the deadline, 409 `parent_gone` if the parent
 * is gone or `not_unique` if another row has its values, 422 `quota` if the collection is full by now
 */
export function useUndo(resource: { name: ResourceName }): (undoId: string) => Promise<unknown> {
  const undo = useWrite(resource, (undoId: string) => apiRequest({ method: 'POST', path: `/undo/${undoId}` }))
  return undo.mutateAsync
}
