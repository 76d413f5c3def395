import type { UrlDialog } from '@keystead/module-sdk'
import { lazy, Suspense } from 'react'
import { useOnceOpen } from '../property/use-once-open.ts'

// The forms, and zod with them, come when they are asked for.
const CreateWizard = lazy(() =>
  import('./create-wizard.tsx').then((file) => ({ default: file.CreateWizard })),
)

export interface CreatePropertyProps {
  dialog: UrlDialog
}

/** The place of the create wizard in the list. */
export function CreateProperty({ dialog }: CreatePropertyProps) {
  if (!useOnceOpen(dialog.open)) return null
  return (
    <Suspense>
      <CreateWizard dialog={dialog} />
    </Suspense>
  )
}
