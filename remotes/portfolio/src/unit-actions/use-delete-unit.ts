import { useUndo } from '@keystead/api-client/data/use-undo'
import { useUntilLeft } from '@keystead/api-client/data/use-until-left'
import { useWrite } from '@keystead/api-client/data/use-write'
import { type Lettings, leasesOn } from '@keystead/api-client/lease-agreements/lettings'
import { leasesGoing } from '@keystead/api-client/lease-agreements/rules/deletion'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useModuleTranslation, useStaying } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'
import { useBlocked } from '../deletion/use-blocked.ts'

/** Deletes a unit with Undo; asks first if leases are deleted with it. */
export function useDeleteUnit(lettings: Lettings | null, onDeleted?: () => void): Deletion<RentUnit> {
  const { t } = useModuleTranslation()
  const until = useUntilLeft()
  // The unit's own page navigates away before refetching.
  const remove = useWrite(rentUnits, rentUnits.remove, onDeleted && { until })
  useStaying(onDeleted !== undefined && (remove.isPending || remove.isSuccess))
  return useDeletion<RentUnit>({
    blockedBy: (unit) => leasesGoing(leasesOn([unit], lettings), lettings?.today).active,
    blocked: useBlocked('unit', ({ id }) => `?unit=${id}`),
    asks: (unit) => leasesOn([unit], lettings).length > 0,
    send: ({ id }) => remove.mutateAsync(id),
    undo: useUndo(rentUnits),
    done: t('undo.unit'),
    failed: t('unit.error.delete'),
    onDeleted,
  })
}
