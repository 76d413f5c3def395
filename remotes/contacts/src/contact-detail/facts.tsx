import type { Contact } from '@keystead/api-client/contacts/contract'
import { mailLink, phoneLink } from '@keystead/api-client/contacts/links'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, OuterLink } from '@keystead/ui-kit'
import styles from './contact-page.module.css'
import { FactCard } from './fact-card.tsx'

const organizationFacts = [
  'organization_type',
  'legal_name',
  'industry',
  'tax_id',
  'payment_terms',
  'business_hours',
] as const

interface FactsProps {
  contact: Contact
}

/** Other details: date of birth, organization details, and notes with line breaks. */
export function Facts({ contact: { person, organization, notes } }: FactsProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const facts = [
    { label: t('field.date_of_birth'), value: person?.date_of_birth && format.date(person.date_of_birth) },
    ...organizationFacts.map((name) => ({ label: t(`field.${name}`), value: organization?.[name] })),
  ]
  return (
    <>
      <FactCard title={t('detail.facts')} facts={facts} />
      {notes && (
        <Card as="section">
          <h2 className={styles.title}>{t('common:field.notes')}</h2>
          <p className={styles.notes}>{notes}</p>
        </Card>
      )}
    </>
  )
}

/** A person's emergency contact, or an organization's contact person. */
export function OtherPerson({ contact: { person, organization } }: FactsProps) {
  const { t } = useModuleTranslation()
  const name = person?.emergency_contact_name ?? organization?.primary_contact_name
  const role = person?.emergency_contact_relationship ?? organization?.primary_contact_title
  const mail = organization?.primary_contact_email
  const phone = person?.emergency_contact_phone ?? organization?.primary_contact_phone
  const facts = [
    { label: t('common:field.name'), value: name },
    { label: t(person ? 'field.relationship' : 'field.position'), value: role },
    { label: t('field.email'), value: mail && <OuterLink href={mailLink(mail)}>{mail}</OuterLink> },
    {
      label: t('field.phone_primary'),
      value: phone && <OuterLink href={phoneLink(phone)}>{phone}</OuterLink>,
    },
  ]
  const title = t(person ? 'group.emergency' : 'group.primary')
  return <FactCard title={title} facts={facts} columns={1} />
}

/** Created and last-changed dates. */
export function Dates({ contact }: FactsProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const facts = [
    { label: t('common:field.createdAt'), value: format.dateTime(contact.created_at) },
    { label: t('common:field.updatedAt'), value: format.dateTime(contact.updated_at) },
  ]
  return <FactCard title={t('detail.dates')} facts={facts} columns={1} />
}
