import { useUrlDialog } from '@keystead/module-sdk'
import { lazyDialog } from '@keystead/ui-kit'

const ShareRow = lazyDialog(() => import('./share-row.tsx'), 'ShareRow')

/** Shares the row that the address names, `?share=<resource type>:<id>`: "Share" on other pages leads here. */
export function ShareDialog() {
  const dialog = useUrlDialog('share')
  return <ShareRow open={dialog.open} dialog={dialog} />
}
