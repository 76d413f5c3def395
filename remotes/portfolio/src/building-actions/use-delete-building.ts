import { deleteBuilding } from '@keystead/api-client/buildings/client'
import { isApiError } from '@keystead/api-client/transport'
import { useModuleTranslation, useNotify } from '@keystead/module-sdk'
import { useState } from 'react'
import { hideRow } from '../property/gone.ts'
import type { BuildingView } from '../property/property-view.ts'
import { useRefresh } from '../property/use-refresh.ts'
import { useUndoableDelete } from '../property/use-undoable-delete.ts'

export interface BuildingDeletion {
  /** What is asked about: a building with units. */
  asked?: BuildingView
  ask: (view: BuildingView) => void
  confirm: () => Promise<void>
  refusalText: (error: unknown) => string | undefined
  cancel: () => void
}

/** Deletes a building: with Undo where it has no units, else for good, after the question (R12). */
export function useDeleteBuilding(onDeleted?: () => void): BuildingDeletion {
  const { t } = useModuleTranslation()
  const notify = useNotify()
  const refresh = useRefresh()
  const deleteUndoably = useUndoableDelete()
  const [asked, setAsked] = useState<BuildingView>()
  const refusalText = (error: unknown) => {
    if (!isApiError(error) || error.type !== 'in_use') return undefined
    return `${t('inUse.building', { count: Number(error.params?.count ?? 1) })} ${t('inUse.hint')}`
  }
  const removeWithUndo = ({ building }: BuildingView) => {
    deleteUndoably({
      id: building.id,
      text: t('undo.building'),
      remove: () => deleteBuilding(building.id),
      onRemoved: refresh,
      refusal: (error) => refusalText(error) ?? t('building.error.delete'),
    })
    onDeleted?.()
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
  return {
    asked,
    ask: (view) => (view.units.length === 0 ? removeWithUndo(view) : setAsked(view)),
    confirm,
    refusalText,
    cancel: () => setAsked(undefined),
  }
}
