import { type SlotProps, useModuleTranslation, useUrlDialog } from '@keystead/module-sdk'
import { Button, lazyDialog } from '@keystead/ui-kit'

const CreateContact = lazyDialog(() => import('../contact-form/create-contact.tsx'), 'CreateContact')

/** In the form of a lease: a tenant who is no contact yet is made in place, and the lease goes on with it. */
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
