import type { Contact } from '@keystead/api-client/contacts/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, DescriptionList } from '@keystead/ui-kit'

/** When a contact was made, and last changed. */
export function DatesCard({ contact }: { contact: Contact }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const dates = [
    { label: t('common:field.createdAt'), value: format.dateTime(contact.created_at) },
    { label: t('common:field.updatedAt'), value: format.dateTime(contact.updated_at) },
  ]
  return (
    <Card as="section" aria-label={t('detail.dates')}>
      <DescriptionList items={dates} columns={1} />
    </Card>
  )
}
