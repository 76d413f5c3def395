import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useOpenedWith } from '@keystead/module-sdk'
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
  const may = extendable(views)
  const places = may.length > 0 ? may : undefined
  // What is open stays when the level falls: saving says why it is refused, with all that was typed.
  const forOne = useOpenedWith(create, places)
  const forMany = useOpenedWith(createMany, places)
  return (
    <>
      <UnitDetail open={detail.open} dialog={detail} views={views} lettings={lettings} />
      {forOne && <CreateUnit open={create.open} dialog={create} views={places ?? forOne} />}
      {forMany && <CreateUnits open={createMany.open} dialog={createMany} views={places ?? forMany} />}
      <DeleteUnit open={deletion.asked !== undefined} deletion={deletion} lettings={lettings} />
    </>
  )
}
