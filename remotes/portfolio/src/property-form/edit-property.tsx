import type { PropertyGroup } from '@keystead/api-client/property-groups/contract'
import { lazy, Suspense, useState } from 'react'
import type { UrlDialog } from '../property/use-url-dialog.ts'

const EditWizard = lazy(() => import('./edit-wizard.tsx').then((file) => ({ default: file.EditWizard })))

export interface EditPropertyProps {
  group: PropertyGroup
  dialog: UrlDialog
}

/** The place of the edit wizard in the detail page. */
export function EditProperty({ group, dialog }: EditPropertyProps) {
  const [wanted, setWanted] = useState(dialog.open)
  if (dialog.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <EditWizard group={group} dialog={dialog} />
    </Suspense>
  )
}
