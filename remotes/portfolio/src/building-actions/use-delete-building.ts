import { deleteBuilding } from '@keystead/api-client/buildings/client'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { leasesGoing } from '@keystead/api-client/lease-agreements/rules'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { type ReactNode, useState } from 'react'
import { leasesOn } from '../deletion/cascade.ts'
import { useInUse } from '../deletion/use-in-use.tsx'
import { hideRow } from '../property/gone.ts'
import { useRefresh } from '../property/use-refresh.ts'
import { useUndoableDelete } from '../property/use-undoable-delete.ts'

export interface BuildingDeletion {
  /** What is asked about: a building with units. */
  asked?: BuildingView
  ask: (view: BuildingView) => void
  confirm: () => Promise<void>
  refusal: (error: unknown) => ReactNode
  cancel: () => void
}

/**
 * Deletes a building: with Undo where it has no units, else for good, after the question; where an active lease stands,
 * it says so without asking (R12).
 */
export function useDeleteBuilding(lettings: Lettings | null, onDeleted?: () => void): BuildingDeletion {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const refresh = useRefresh()
  const deleteUndoably = useUndoableDelete()
  const inUse = useInUse('building', lettings)
  const [asked, setAsked] = useState<BuildingView>()
  const removeWithUndo = ({ building }: BuildingView) => {
    deleteUndoably({
      id: building.id,
      text: t('undo.building'),
      remove: () => deleteBuilding(building.id),
      onRemoved: refresh,
      refusal: (error) => inUse.refusalNotice(error, t('building.error.delete')),
    })
    onDeleted?.()
  }
  const ask = (view: BuildingView) => {
    const { active } = leasesGoing(leasesOn(view.units, lettings))
    if (active > 0) notify({ kind: 'error', ...inUse.notice(active) })
    else if (view.units.length > 0) setAsked(view)
    else removeWithUndo(view)
  }
  const confirm = async () => {
    if (!asked) return
    await deleteBuilding(asked.building.id)
    hideRow(asked.building.id)
    setAsked(undefined)
    notify({ kind: 'success', text: t('undo.building') })
    onDeleted?.()
    refresh()
  }
  return { asked, ask, confirm, refusal: inUse.refusal, cancel: () => setAsked(undefined) }
}
