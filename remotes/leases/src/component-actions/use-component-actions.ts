import { useWrite } from '@keystead/api-client/data/use-write'
import type { RentComponent } from '@keystead/api-client/rent-components/contract'
import { rentComponents } from '@keystead/api-client/rent-components/resource'
import { type UrlDialog, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'

/** What can be done with the components of a rent, each dialog with its place in the URL. */
export interface ComponentActions {
  /** `?newComponent=<period>`, or with what it begins as behind a dot */
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
    // Sums are never shown ahead of the server: it goes once it is gone there.
    deletion: useDeletion<RentComponent>({
      send: ({ id }) => remove.mutateAsync(id),
      done: t('component.success.deleted'),
      failed: t('component.error.delete'),
    }),
  }
}
