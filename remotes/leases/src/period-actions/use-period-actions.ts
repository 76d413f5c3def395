import { useWrite } from '@keystead/api-client/data/use-write'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { type UrlDialog, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'

/** What can be done with the rental periods of a lease, each dialog with its place in the URL. */
export interface PeriodActions {
  /** `?newPeriod` */
  create: UrlDialog
  /** `?editPeriod=<id>` */
  edit: UrlDialog
  deletion: Deletion<RentalPeriod>
}

export function usePeriodActions(): PeriodActions {
  const { t } = useModuleTranslation()
  const remove = useWrite(rentalPeriods, rentalPeriods.remove)
  return {
    create: useUrlDialog('newPeriod'),
    edit: useUrlDialog('editPeriod'),
    // A rent: it goes once the server has said so, and for good.
    deletion: useDeletion<RentalPeriod>({
      send: ({ id }) => remove.mutateAsync(id),
      done: t('period.success.deleted'),
      failed: t('period.error.delete'),
    }),
  }
}
