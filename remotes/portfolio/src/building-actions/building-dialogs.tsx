import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import { levels, mayDo } from '@keystead/api-client/levels'
import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { lazy, Suspense } from 'react'
import { useOnceOpen } from '../property/use-once-open.ts'
import type { BuildingActions } from './use-building-actions.ts'

// The forms, and zod with them, come when they are asked for.
const EditBuilding = lazy(() =>
  import('../building-form/edit-building.tsx').then((file) => ({ default: file.EditBuilding })),
)
const CreateBuilding = lazy(() =>
  import('../building-form/create-building.tsx').then((file) => ({ default: file.CreateBuilding })),
)
const AskDeleteBuilding = lazy(() =>
  import('./ask-delete-building.tsx').then((file) => ({ default: file.AskDeleteBuilding })),
)

export interface BuildingDialogsProps {
  actions: BuildingActions
  /** Where a building can be created, as far as the level allows (R26). */
  groups: PropertyGroup[]
  views: BuildingView[]
  lettings: Lettings | null
}

/** The place of the building dialogs in a page. */
export function BuildingDialogs({ actions, groups, views, lettings }: BuildingDialogsProps) {
  const { edit, create, deletion } = actions
  const changeable = views.map(({ building }) => building).filter((building) => mayDo(building, levels.edit))
  const places = groups.filter((group) => mayDo(group, levels.parts))
  const editing = useOnceOpen(edit.open)
  const creating = useOnceOpen(create.open)
  const asking = useOnceOpen(deletion.asked !== undefined)
  return (
    <Suspense>
      {editing && <EditBuilding dialog={edit} buildings={changeable} />}
      {creating && places.length > 0 && <CreateBuilding dialog={create} groups={places} />}
      {asking && <AskDeleteBuilding deletion={deletion} lettings={lettings} />}
    </Suspense>
  )
}
