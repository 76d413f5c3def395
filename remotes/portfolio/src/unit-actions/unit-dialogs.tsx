import type { Lettings } from '@keystead/api-client/lease-agreements/lettings'
import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { useLastFound } from '@keystead/module-sdk'
import { lazyDialog } from '@keystead/ui-kit'
import type { DeleteUnitProps } from '../deletion/delete-dialogs.tsx'
import { extendable } from '../reads/extendable.ts'
import type { UnitActions } from './use-unit-actions.ts'

// Lazy: keeps the forms and zod out of the initial chunk.
const UnitDetail = lazyDialog(() => import('../unit-form/unit-detail.tsx'), 'UnitDetail')
const CreateUnit = lazyDialog(() => import('../unit-form/create-unit.tsx'), 'CreateUnit')
const CreateUnits = lazyDialog(() => import('../unit-many/create-units.tsx'), 'CreateUnits')
const DeleteUnit = lazyDialog<'DeleteUnit', DeleteUnitProps>(
  () => import('../deletion/delete-dialogs.tsx'),
  'DeleteUnit',
)

export interface UnitDialogsProps {
  actions: UnitActions
  /** Buildings on this page, which units are looked up in and, if permitted, created in. */
  views: BuildingView[]
  lettings: Lettings | null
}

/** Mounts the unit dialogs on a page. */
export function UnitDialogs({ actions, views, lettings }: UnitDialogsProps) {
  const { detail, create, createMany, deletion } = actions
  const extended = extendable(views)
  const targets = extended.length > 0 ? extended : undefined
  const places = useLastFound(create, targets)
  const manyPlaces = useLastFound(createMany, targets)
  return (
    <>
      <UnitDetail open={detail.open} dialog={detail} views={views} lettings={lettings} />
      {places && <CreateUnit open={create.open} dialog={create} views={places} />}
      {manyPlaces && <CreateUnits open={createMany.open} dialog={createMany} views={manyPlaces} />}
      <DeleteUnit open={deletion.asked !== undefined} deletion={deletion} lettings={lettings} />
    </>
  )
}
