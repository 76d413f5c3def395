import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { lazyDialog } from '@keystead/ui-kit'
import { extendable } from '../reads/extendable.ts'
import type { UnitActions } from './use-unit-actions.ts'

// The forms, and zod with them, come when they are asked for.
const UnitDetail = lazyDialog(() => import('../unit-form/unit-detail.tsx'), 'UnitDetail')
const CreateUnit = lazyDialog(() => import('../unit-form/create-unit.tsx'), 'CreateUnit')
const CreateUnits = lazyDialog(() => import('../unit-many/create-units.tsx'), 'CreateUnits')
const DeleteUnit = lazyDialog(() => import('./delete-unit.tsx'), 'DeleteUnit')

export interface UnitDialogsProps {
  actions: UnitActions
  /** The buildings of this page: units are found in them, and created in those that the level allows (R26). */
  views: BuildingView[]
  lettings: Lettings | null
}

/** The place of the unit dialogs in a page. */
export function UnitDialogs({ actions, views, lettings }: UnitDialogsProps) {
  const { detail, create, createMany, deletion } = actions
  const places = extendable(views)
  return (
    <>
      <UnitDetail open={detail.open} dialog={detail} views={views} lettings={lettings} />
      {places.length > 0 && <CreateUnit open={create.open} dialog={create} views={places} />}
      {places.length > 0 && <CreateUnits open={createMany.open} dialog={createMany} views={places} />}
      <DeleteUnit open={deletion.asked !== undefined} deletion={deletion} lettings={lettings} />
    </>
  )
}
