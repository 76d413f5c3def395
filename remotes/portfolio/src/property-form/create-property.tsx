import { lazy, Suspense, useState } from 'react'
import type { UrlDialog } from '../property/use-url-dialog.ts'

// The forms, and zod with them, come when they are asked for.
const CreateWizard = lazy(() =>
  import('./create-wizard.tsx').then((file) => ({ default: file.CreateWizard })),
)

export interface CreatePropertyProps {
  dialog: UrlDialog
}

/** The place of the create wizard in the list. */
export function CreateProperty({ dialog }: CreatePropertyProps) {
  const [wanted, setWanted] = useState(dialog.open)
  if (dialog.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense>
      <CreateWizard dialog={dialog} />
    </Suspense>
  )
}
