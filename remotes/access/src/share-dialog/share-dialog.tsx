import { useUrlDialog } from '@keystead/module-sdk'
import { lazyDialog } from '@keystead/ui-kit'

const ShareRow = lazyDialog(() => import('./share-row.tsx'), 'ShareRow')

/** Share dialog for the row in the URL, `?share=<resource type>:<id>`; other pages' "Share" buttons link here. */
export function ShareDialog() {
  const dialog = useUrlDialog('share')
  return <ShareRow open={dialog.open} dialog={dialog} />
}
