import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import type { UrlDialog } from '@keystead/module-sdk'
import { lazy, Suspense } from 'react'
import { useOnceOpen } from '../property/use-once-open.ts'

const EditWizard = lazy(() => import('./edit-wizard.tsx').then((file) => ({ default: file.EditWizard })))

export interface EditPropertyProps {
  group: PropertyGroup
  dialog: UrlDialog
}

/** The place of the edit wizard in the detail page. */
export function EditProperty({ group, dialog }: EditPropertyProps) {
  if (!useOnceOpen(dialog.open)) return null
  return (
    <Suspense>
      <EditWizard group={group} dialog={dialog} />
    </Suspense>
  )
}
