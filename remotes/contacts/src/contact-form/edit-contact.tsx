import type { Contact } from '@keystead/api-client/contacts/contract'
import { contacts } from '@keystead/api-client/contacts/resource'
import { useEdit } from '@keystead/api-client/data/use-edit'
import { type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { listPath } from '../paths.ts'
import { contactLoc, contactUpdateBody } from './contact-body.ts'
import { contactValues, editSchemaOf } from './contact-schema.ts'
import { KindFields } from './kind-fields.tsx'

export interface EditContactProps {
  dialog: UrlDialog
  contact: Contact
}

/** Sends changed fields only, so concurrent edits to other fields survive. */
export function EditContact({ dialog, contact }: EditContactProps) {
  const { t } = useModuleTranslation()
  const edit = useEdit(contacts, {
    row: contact,
    open: dialog.open,
    valuesOf: contactValues,
    bodyOf: (changes) => contactUpdateBody(contact.contact_type, changes),
  })
  return (
    <DialogForm
      dialog={dialog}
      title={t('edit.title')}
      size={720}
      still
      schema={editSchemaOf(contact)}
      initialValues={edit.initialValues}
      version={edit.version}
      submitLabel={t('common:action.saveChanges')}
      untouchedHint={t('edit.untouched')}
      translate={t}
      mapLoc={contactLoc}
      onSubmit={async (_, changes) => {
        await edit.save(changes)
      }}
      done={t('success.updated')}
      failed={t('error.update')}
      list={{ to: listPath, label: t('detail.back') }}
    >
      <KindFields type={contact.contact_type} except={contact.id} />
    </DialogForm>
  )
}
