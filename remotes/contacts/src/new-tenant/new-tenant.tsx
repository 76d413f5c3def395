import { type SlotProps, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { Button, lazyDialog } from '@keystead/ui-kit'

const CreateContact = lazyDialog(() => import('../contact-form/create-contact.tsx'), 'CreateContact')

/** Slot in the lease form: creates a missing tenant in place and selects it. */
export function Part({ onCreated }: SlotProps['lease.tenant']) {
  const { t } = useModuleTranslation()
  const dialog = useUrlDialog('newTenant')
  return (
    <>
      <Button variant="link" size="small" icon="user-plus" aria-haspopup="dialog" onClick={dialog.show}>
        {t('tenant.create')}
      </Button>
      <CreateContact open={dialog.open} dialog={dialog} onCreated={onCreated} />
    </>
  )
}
