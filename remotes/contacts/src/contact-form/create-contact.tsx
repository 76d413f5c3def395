import { contacts } from '@keystead/api-client/contacts/resource'
import { useCreate } from '@keystead/api-client/data/use-create'
import { useLatest } from '@keystead/api-client/react/use-latest'
import { markCreated, type UrlDialog, useModuleTranslation } from '@keystead/module-sdk'
import { DialogForm } from '@keystead/ui-kit'
import { useEffect, useRef } from 'react'
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
  const created = useRef<string>(undefined)
  const place = useLatest(dialog)
  // Once closed: the list turns to the row's page from the URL it has rendered, which must have lost the form.
  useEffect(() => {
    if (!dialog.open) return
    return () => {
      if (created.current) markCreated(created.current)
      created.current = undefined
    }
  }, [dialog.open])
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
        // Back may have closed it while sending.
        if (place.current.open) created.current = id
        else markCreated(id)
        onCreated?.(id)
      }}
      done={t('success.created')}
      failed={t('error.create')}
    >
      <CreateFields />
    </DialogForm>
  )
}
