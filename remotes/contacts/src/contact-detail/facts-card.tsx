import type { Contact } from '@keystead/api-client/contacts/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, DescriptionList } from '@keystead/ui-kit'
import styles from './contact-page.module.css'

/** What else is known of a contact: day of birth, what an organization is and asks for, notes. Absent facts are not drawn. */
export function FactsCard({ contact }: { contact: Contact }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { person, organization, notes } = contact
  const facts = [
    { label: t('person.birth'), value: person?.date_of_birth && format.date(person.date_of_birth) },
    { label: t('org.type'), value: organization?.organization_type },
    { label: t('org.legalName'), value: organization?.legal_name },
    { label: t('org.industry'), value: organization?.industry },
    { label: t('org.taxId'), value: organization?.tax_id },
    { label: t('org.paymentTerms'), value: organization?.payment_terms },
    { label: t('org.businessHours'), value: organization?.business_hours },
  ].filter(({ value }) => Boolean(value))
  if (facts.length === 0 && !notes) return null
  return (
    <Card as="section">
      <h2 className={styles.title}>{facts.length > 0 ? t('detail.facts') : t('common:field.notes')}</h2>
      {facts.length > 0 && <DescriptionList items={facts} />}
      {notes && <p className={styles.notes}>{notes}</p>}
    </Card>
  )
}
