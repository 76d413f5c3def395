import { buildings } from '@keystead/api-client/buildings/resource'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { leasesGoing } from '@keystead/api-client/lease-agreements/rules'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useLeaveOut, useModuleTranslation, useNotify, useTakeAway } from '@keystead/module-sdk'
import { type ReactNode, useState } from 'react'
import { leasesOn } from '../deletion/cascade.ts'
import { useInUse } from '../deletion/use-in-use.tsx'

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
  const takeAway = useTakeAway()
  const leaveOut = useLeaveOut()
  const remove = useWrite(buildings, buildings.remove)
  const inUse = useInUse('building', lettings)
  const [asked, setAsked] = useState<BuildingView>()
  const removeWithUndo = ({ building }: BuildingView) => {
    takeAway({
      id: building.id,
      text: t('undo.building'),
      send: () => remove.mutateAsync(building.id),
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
    await remove.mutateAsync(asked.building.id)
    leaveOut(asked.building.id)
    setAsked(undefined)
    notify({ kind: 'success', text: t('undo.building') })
    onDeleted?.()
  }
  return { asked, ask, confirm, refusal: inUse.refusal, cancel: () => setAsked(undefined) }
}
