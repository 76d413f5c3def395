import type { Building } from '@keystead/api-client/buildings/contract'
import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { mayDo } from '@keystead/api-client/levels'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { useLastFound } from '@keystead/module-sdk'
import { lazyDialog } from '@keystead/ui-kit'
import type { CreateBuildingProps, EditBuildingProps } from '../building-form/building-dialogs.tsx'
import type { DeleteBuildingProps } from '../deletion/delete-dialogs.tsx'
import type { BuildingActions } from './use-building-actions.ts'

// Lazy: keeps the forms and zod out of the initial chunk.
const EditBuilding = lazyDialog<'EditBuilding', EditBuildingProps>(
  () => import('../building-form/building-dialogs.tsx'),
  'EditBuilding',
)
const CreateBuilding = lazyDialog<'CreateBuilding', CreateBuildingProps>(
  () => import('../building-form/building-dialogs.tsx'),
  'CreateBuilding',
)
const DeleteBuilding = lazyDialog<'DeleteBuilding', DeleteBuildingProps>(
  () => import('../deletion/delete-dialogs.tsx'),
  'DeleteBuilding',
)

export interface BuildingDialogsProps {
  actions: BuildingActions
  /** Properties in which the user's level allows creating buildings. */
  groups: PropertyGroup[]
  /** Buildings on this page. */
  buildings: Building[]
  lettings: Lettings | null
}

/** Mounts the building dialogs on a page. */
export function BuildingDialogs({ actions, groups, buildings, lettings }: BuildingDialogsProps) {
  const { edit, create, deletion } = actions
  const changeable = buildings.filter((building) => mayDo(building, 'edit'))
  const extendable = groups.filter((group) => mayDo(group, 'addPart'))
  const places = useLastFound(create, extendable.length > 0 ? extendable : undefined)
  return (
    <>
      <EditBuilding open={edit.open} dialog={edit} buildings={changeable} />
      {places && <CreateBuilding open={create.open} dialog={create} groups={places} />}
      <DeleteBuilding open={deletion.asked !== undefined} deletion={deletion} lettings={lettings} />
    </>
  )
}
