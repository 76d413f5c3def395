import type { BuildingView } from '@keystead/api-client/property-groups/property-view'
import { lazy, Suspense } from 'react'
import { extendable } from '../property/extendable.ts'
import { useOnceOpen } from '../property/use-once-open.ts'
import type { UnitActions } from './use-unit-actions.ts'

// The forms, and zod with them, come when they are asked for.
const UnitDetail = lazy(() =>
  import('../unit-form/unit-detail.tsx').then((file) => ({ default: file.UnitDetail })),
)
const CreateUnit = lazy(() =>
  import('../unit-form/create-unit.tsx').then((file) => ({ default: file.CreateUnit })),
)
const CreateUnits = lazy(() =>
  import('../unit-many/create-units.tsx').then((file) => ({ default: file.CreateUnits })),
)
const AskDeleteUnit = lazy(() =>
  import('./ask-delete-unit.tsx').then((file) => ({ default: file.AskDeleteUnit })),
)

export interface UnitDialogsProps {
  actions: UnitActions
  /** The buildings of this page: units are found in them, and created in those that the level allows (R26). */
  views: BuildingView[]
}

/** The place of the unit dialogs in a page. */
export function UnitDialogs({ actions, views }: UnitDialogsProps) {
  const { detail, create, createMany, deletion } = actions
  const detailed = useOnceOpen(detail.open)
  const places = extendable(views)
  const creating = useOnceOpen(create.open)
  const creatingMany = useOnceOpen(createMany.open)
  const asking = useOnceOpen(deletion.asked !== undefined)
  return (
    <Suspense>
      {detailed && <UnitDetail dialog={detail} views={views} />}
      {creating && places.length > 0 && <CreateUnit dialog={create} views={places} />}
      {creatingMany && places.length > 0 && <CreateUnits dialog={createMany} views={places} />}
      {asking && <AskDeleteUnit deletion={deletion} />}
    </Suspense>
  )
}
