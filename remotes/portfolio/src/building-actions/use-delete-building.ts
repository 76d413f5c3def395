import { buildings } from '@keystead/api-client/buildings/resource'
import { useUndo } from '@keystead/api-client/data/use-undo'
import { useUntilLeft } from '@keystead/api-client/data/use-until-left'
import { useWrite } from '@keystead/api-client/data/use-write'
import { type Lettings, leasesOn } from '@keystead/api-client/lease-agreements/lettings'
import { leasesGoing } from '@keystead/api-client/lease-agreements/rules/deletion'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation, useStaying } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'
import { useBlocked } from '../deletion/use-blocked.ts'

/** Deletes a building: with Undo if it has no units, otherwise permanently after confirmation. */
export function useDeleteBuilding(lettings: Lettings | null, onDeleted?: () => void): Deletion<BuildingView> {
  const { t } = useModuleTranslation()
  const until = useUntilLeft()
  // The building's own page navigates away before refetching.
  const remove = useWrite(buildings, buildings.remove, onDeleted && { until })
  useStaying(onDeleted !== undefined && (remove.isPending || remove.isSuccess))
  const hasUnits = ({ units }: BuildingView) => units.length > 0
  return useDeletion<BuildingView>({
    blockedBy: ({ units }) => leasesGoing(leasesOn(units, lettings), lettings?.today).active,
    blocked: useBlocked('building', ({ building }) =>
      building.propertygroup_id ? `?property=${building.propertygroup_id}` : '',
    ),
    asks: hasUnits,
    isFinal: hasUnits,
    send: ({ building }) => remove.mutateAsync(building.id),
    undo: useUndo(buildings),
    done: t('undo.building'),
    failed: t('building.error.delete'),
    onDeleted,
  })
}
