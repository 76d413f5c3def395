import { useWrite } from '@keystead/api-client/data/use-write'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { rentalPeriods } from '@keystead/api-client/rental-periods/resource'
import { type UrlDialog, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'

/** Actions on rental periods, each dialog with its URL parameter. */
export interface PeriodActions {
  /** `?newPeriod`, or `?newPeriod=rent` */
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
    // Deletes rents without undo or optimistic update.
    deletion: useDeletion<RentalPeriod>({
      send: ({ id }) => remove.mutateAsync(id),
      done: t('period.success.deleted'),
      failed: t('period.error.delete'),
    }),
  }
}
