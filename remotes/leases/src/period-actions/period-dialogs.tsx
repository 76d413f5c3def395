import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDo } from '@keystead/api-client/levels'
import { useLastFound, useModuleTranslation, useOpenedWith } from '@keystead/module-sdk'
import { DeletionDialog, lazyDialog } from '@keystead/ui-kit'
import { useSpans } from '../parts/use-spans.ts'
import type { PeriodActions } from './use-period-actions.ts'

// Lazy: keeps the forms and zod out of the initial chunk.
const CreatePeriod = lazyDialog(() => import('../period-form/create-period.tsx'), 'CreatePeriod')
const EditPeriod = lazyDialog(() => import('../period-form/edit-period.tsx'), 'EditPeriod')

export interface PeriodDialogsProps {
  actions: PeriodActions
  lease: LeaseAgreement
}

/** Mounts the period dialogs on a lease's page. */
export function PeriodDialogs({ actions: { create, edit, deletion }, lease }: PeriodDialogsProps) {
  const { t } = useModuleTranslation()
  const spans = useSpans()
  // Checked here too, since a URL can open the dialogs without the button.
  const may = mayDo(lease, 'editPeriods')
  const into = useLastFound(create, may ? lease : undefined)
  const edited = useOpenedWith(
    edit,
    may ? lease.rental_periods.find(({ id }) => id === edit.value) : undefined,
  )
  return (
    <>
      {into && <CreatePeriod open={create.open} dialog={create} lease={into} />}
      {edited && <EditPeriod key={edited.id} open={edit.open} dialog={edit} lease={lease} period={edited} />}
      <DeletionDialog
        deletion={deletion}
        title={t('period.delete.title')}
        text={(period) => (
          <>
            <p>{spans.whole(period, lease)}</p>
            <p>{t('period.delete.text')}</p>
          </>
        )}
      />
    </>
  )
}
