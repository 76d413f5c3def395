import type { Contact } from '@keystead/api-client/contacts/contract'
import { mailLink, phoneLink } from '@keystead/api-client/contacts/links'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card, DescriptionList, OuterLink } from '@keystead/ui-kit'
import styles from './contact-page.module.css'

/** Who to turn to: a person's emergency contact, or who speaks for an organization. */
export function OtherPerson({ contact: { person, organization } }: { contact: Contact }) {
  const { t } = useModuleTranslation()
  const name = person?.emergency_contact_name ?? organization?.primary_contact_name
  const role = person?.emergency_contact_relationship ?? organization?.primary_contact_title
  const mail = organization?.primary_contact_email
  const phone = person?.emergency_contact_phone ?? organization?.primary_contact_phone
  const facts = [
    { label: t('common:field.name'), value: name },
    { label: t(person ? 'person.emergency.relationship' : 'org.contactTitle'), value: role },
    { label: t('org.email'), value: mail && <OuterLink href={mailLink(mail)}>{mail}</OuterLink> },
    { label: t('person.phone'), value: phone && <OuterLink href={phoneLink(phone)}>{phone}</OuterLink> },
  ].filter(({ value }) => Boolean(value))
  if (facts.length === 0) return null
  return (
    <Card as="section">
      <h2 className={styles.title}>{t(person ? 'person.emergency.title' : 'org.primaryContact')}</h2>
      <DescriptionList items={facts} columns={1} />
    </Card>
  )
}
