import type { Contact } from '@keystead/api-client/contacts/contract'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, DescriptionList } from '@keystead/ui-kit'
import styles from './contact-page.module.css'

/** What else is known: day of birth, what an organization is and asks for. Absent facts are not drawn, nor a card of none. */
export function FactsCard({ contact: { person, organization } }: { contact: Contact }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const facts = [
    { label: t('person.birth'), value: person?.date_of_birth && format.date(person.date_of_birth) },
    { label: t('org.type'), value: organization?.organization_type },
    { label: t('org.legalName'), value: organization?.legal_name },
    { label: t('org.industry'), value: organization?.industry },
    { label: t('org.taxId'), value: organization?.tax_id },
    { label: t('org.paymentTerms'), value: organization?.payment_terms },
    { label: t('org.businessHours'), value: organization?.business_hours },
  ].filter(({ value }) => Boolean(value))
  if (facts.length === 0) return null
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('detail.facts')}</h2>
      <DescriptionList items={facts} />
    </Card>
  )
}
