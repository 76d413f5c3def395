import type { Contact } from '@keystead/api-client/contacts/contract'
import { contactName } from '@keystead/api-client/contacts/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, DeletionDialog } from '@keystead/ui-kit'

export function DeleteContact({ deletion }: { deletion: Deletion<Contact> }) {
  const { t } = useModuleTranslation()
  return (
    <DeletionDialog
      deletion={deletion}
      title={t('delete.title')}
      text={(contact) => t('delete.text', { name: contactName(contact) })}
    />
  )
}
