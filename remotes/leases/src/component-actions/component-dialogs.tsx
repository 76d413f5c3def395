import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDo } from '@keystead/api-client/levels'
import { useModuleTranslation, useOpenedWith } from '@keystead/module-sdk'
import { DeletionDialog, lazyDialog } from '@keystead/ui-kit'
import { readNewComponent } from '../component-form/new-component.ts'
import type { ComponentActions } from './use-component-actions.ts'

// Lazy: keeps the forms and zod out of the initial chunk.
const CreateComponent = lazyDialog(() => import('../component-form/create-component.tsx'), 'CreateComponent')
const EditComponent = lazyDialog(() => import('../component-form/edit-component.tsx'), 'EditComponent')

export interface ComponentDialogsProps {
  actions: ComponentActions
  lease: LeaseAgreement
}

/** Mounts the component dialogs on a lease's page. */
export function ComponentDialogs({ actions: { create, edit, deletion }, lease }: ComponentDialogsProps) {
  const { t } = useModuleTranslation()
  const { periodId } = readNewComponent(create.value)
  // Checked here too, since a URL can open the dialogs without the button.
  const may = mayDo(lease, 'editPeriods')
  const into = useOpenedWith(create, may ? lease.rental_periods.find(({ id }) => id === periodId) : undefined)
  const edited = useOpenedWith(edit, may ? findComponent(lease, edit.value) : undefined)
  return (
    <>
      {into && <CreateComponent open={create.open} dialog={create} period={into} />}
      {edited && <EditComponent key={edited.component.id} open={edit.open} dialog={edit} {...edited} />}
      <DeletionDialog
        deletion={deletion}
        title={t('component.delete.title')}
        text={({ component_name }) => <p>{t('component.delete.text', { name: component_name })}</p>}
      />
    </>
  )
}

function findComponent({ rental_periods }: LeaseAgreement, id: string) {
  for (const period of rental_periods) {
    const component = period.rent_components.find((each) => each.id === id)
    if (component) return { period, component }
  }
  return undefined
}
