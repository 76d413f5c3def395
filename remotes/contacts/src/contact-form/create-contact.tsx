import { contacts } from '@keystead/api-client/contacts/resource'
import { useCreate } from '@keystead/api-client/data/use-create'
import { markCreated, type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { contactLoc, contactUpdateOf } from './contact-body.ts'
import { contactCreateSchema } from './contact-schema.ts'
import { CreateFields } from './kind-fields.tsx'

export interface CreateContactProps {
  dialog: UrlDialog
  /** Called with the new contact's id. */
  onCreated?: (contactId: string) => void
}

export function CreateContact({ dialog, onCreated }: CreateContactProps) {
  const { t } = useModuleTranslation()
  const create = useCreate(contacts, { kept: dialog.draft, updateOf: contactUpdateOf })
  return (
    <DialogForm
      dialog={dialog}
      title={t('create.title')}
      size={720}
      still
      schema={contactCreateSchema}
      initialValues={{ contact_type: 'person' }}
      submitLabel={t('common:action.create')}
      translate={t}
      mapLoc={contactLoc}
      onSubmit={async (body) => {
        const { id } = await create.mutateAsync(body)
        markCreated(id)
        onCreated?.(id)
      }}
      done={t('success.created')}
      failed={t('error.create')}
    >
      <CreateFields />
    </DialogForm>
  )
}
