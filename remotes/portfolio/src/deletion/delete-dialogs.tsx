import { buildingName } from '@keystead/api-client/buildings/rules'
import { type Lettings, leasesOn } from '@keystead/api-client/lease-agreements/lettings'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import {
  type BuildingView,
  type PropertyView,
  unitsOf,
} from '@keystead/api-client/property-groups/property-view'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useCanOpen, useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, DeletionDialog, Link } from '@keystead/ui-kit'
import { Cascade } from './cascade.tsx'

const downloadPath = '/settings'

export interface DeletePropertyProps {
  deletion: Deletion<PropertyGroup>
  /** Absent until units are loaded; the dialog then counts buildings only. */
  view?: PropertyView
  lettings: Lettings | null
}

/** Confirms deleting a property, listing what is deleted with it. The download has own data only. */
export function DeleteProperty({ deletion, view, lettings }: DeletePropertyProps) {
  const { t } = useModuleTranslation()
  const canDownload = useCanOpen(downloadPath)
  const units = view ? unitsOf(view) : []
  return (
    <DeletionDialog
      deletion={deletion}
      title={t('delete.title')}
      text={(group) => (
        <>
          <p>{t('delete.text', { name: group.name })}</p>
          <p>
            <Cascade
              of="property-groups"
              id={group.id}
              buildings={group.buildings.length}
              units={units.length}
              leases={leasesOn(units, lettings)}
            />
          </p>
          {canDownload && !group.shared && (
            <p>
              <Link to={downloadPath}>{t('delete.download')}</Link>
            </p>
          )}
        </>
      )}
    />
  )
}

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

export interface DeleteUnitProps {
  deletion: Deletion<RentUnit>
  lettings: Lettings | null
}

/** Confirms deleting a unit with its leases. Does not call it permanent, since Undo follows. */
export function DeleteUnit({ deletion, lettings }: DeleteUnitProps) {
  const { t } = useModuleTranslation()
  return (
    <DeletionDialog
      deletion={deletion}
      title={t('delete.unitTitle')}
      text={(unit) => (
        <>
          <p>{t('unit.deleteText', { number: unit.unit_number })}</p>
          <p>
            <Cascade of="rent-units" id={unit.id} leases={leasesOn([unit], lettings)} />
          </p>
        </>
      )}
    />
  )
}
