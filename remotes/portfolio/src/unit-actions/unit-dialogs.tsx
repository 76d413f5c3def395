import { lazy, Suspense } from 'react'
import type { BuildingView } from '../property/property-view.ts'
import { useOnceOpen } from '../property/use-once-open.ts'
import type { UnitActions } from './use-unit-actions.ts'

// The forms, and zod with them, come when they are asked for.
const EditUnit = lazy(() => import('../unit-form/edit-unit.tsx').then((file) => ({ default: file.EditUnit })))
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
  /** The buildings of this page: units are found in them, and created in them. */
  views: BuildingView[]
}

/** The place of the unit dialogs in a page. */
export function UnitDialogs({ actions, views }: UnitDialogsProps) {
  const { edit, create, createMany, deletion } = actions
  const editing = useOnceOpen(edit.open)
  const creating = useOnceOpen(create.open)
  const creatingMany = useOnceOpen(createMany.open)
  const asking = useOnceOpen(deletion.asked !== undefined)
  return (
    <Suspense>
      {editing && <EditUnit dialog={edit} views={views} />}
      {creating && <CreateUnit dialog={create} views={views} />}
      {creatingMany && <CreateUnits dialog={createMany} views={views} />}
      {asking && <AskDeleteUnit deletion={deletion} />}
    </Suspense>
  )
}
