import { useWrite } from '@keystead/api-client/data/use-write'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import { type UrlDialog, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'

/** Actions on rent components, each dialog with its URL parameter. */
export interface ComponentActions {
  /** `?newComponent=<period>`, optionally followed by `.<preset>` */
  create: UrlDialog
  /** `?component=<id>` */
  edit: UrlDialog
  deletion: Deletion<RentComponent>
}

export function useComponentActions(): ComponentActions {
  const { t } = useModuleTranslation()
  const remove = useWrite(rentComponents, rentComponents.remove)
  return {
    create: useUrlDialog('newComponent'),
    edit: useUrlDialog('component'),
    // No optimistic update: sums must never be ahead of the server.
    deletion: useDeletion<RentComponent>({
      send: ({ id }) => remove.mutateAsync(id),
      done: t('component.success.deleted'),
      failed: t('component.error.delete'),
    }),
  }
}
