import { apiRequest } from '@keystead/api-client/transport'
import type { ResourceName } from './stale.ts'
import { useWrite } from './use-write.ts'

/**
 * Takes a deletion back within 10 minutes, with all that went with the row: `useUndo(rentUnits)`.
 *
 * @returns called with what `remove` gave; fails with an ApiError, 404 when it is too late and 409 `parent_gone` when what
 * the row belonged to is gone
 */
export function useUndo(resource: { name: ResourceName }): (undoId: string) => Promise<unknown> {
  const undo = useWrite(resource, (undoId: string) => apiRequest({ method: 'POST', path: `/undo/${undoId}` }))
  return undo.mutateAsync
}
