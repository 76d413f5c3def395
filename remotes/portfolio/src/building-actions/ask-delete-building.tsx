import { buildingName } from '@keystead/api-client/buildings/rules'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { useModuleTranslation } from '@keystead/module-sdk'
import { ConfirmDialog } from '@keystead/ui-kit'
import { useRef } from 'react'
import { leasesOn, useCascadeText } from '../deletion/cascade.ts'
import type { BuildingDeletion } from './use-delete-building.ts'

export interface AskDeleteBuildingProps {
  deletion: BuildingDeletion
  lettings: Lettings | null
}

/** Asks before a building goes with its units, and names what goes with it (R12). */
export function AskDeleteBuilding({ deletion, lettings }: AskDeleteBuildingProps) {
  const { t } = useModuleTranslation()
  const cascadeText = useCascadeText()
  // What was asked about stays in sight while the dialog closes.
  const last = useRef(deletion.asked)
  if (deletion.asked) last.current = deletion.asked
  const units = last.current?.units ?? []
  const leases = leasesOn(units, lettings)
  return (
    <ConfirmDialog
      open={deletion.asked !== undefined}
      title={t('delete.buildingTitle')}
      text={
        <>
          <p>{t('delete.text', { name: last.current && buildingName(last.current.building) })}</p>
          <p>{cascadeText({ units: units.length, leases })}</p>
        </>
      }
      confirmLabel={t('common:action.delete')}
      busyLabel={t('common:busy.deleting')}
      danger
      describeError={deletion.refusal}
      onConfirm={deletion.confirm}
      onClose={deletion.cancel}
    />
  )
}
