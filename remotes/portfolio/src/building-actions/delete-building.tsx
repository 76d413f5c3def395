import { buildingName } from '@keystead/api-client/buildings/rules'
import { type Lettings, leasesOn } from '@keystead/api-client/lease-agreements/lettings'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, DeletionDialog } from '@keystead/ui-kit'
import { Cascade } from '../deletion/cascade.tsx'

export interface DeleteBuildingProps {
  deletion: Deletion<BuildingView>
  lettings: Lettings | null
}

/** Confirms deleting a building, listing what is deleted with it. */
export function DeleteBuilding({ deletion, lettings }: DeleteBuildingProps) {
  const { t } = useModuleTranslation()
  return (
    <DeletionDialog
      deletion={deletion}
      title={t('delete.buildingTitle')}
      text={({ building, units }) => (
        <>
          <p>{t('delete.text', { name: buildingName(building) })}</p>
          <p>
            <Cascade
              of="buildings"
              id={building.id}
              units={units.length}
              leases={leasesOn(units, lettings)}
            />
          </p>
        </>
      )}
    />
  )
}
