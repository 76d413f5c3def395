import type { Contact } from '@keystead/api-client/contacts/contract'
import { mailLink, phoneLink } from '@keystead/api-client/contacts/links'
import { fullContactName, fullNameParts } from '@keystead/api-client/contacts/rules'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card, Cut, Link, NewMark, SharedMark } from '@keystead/ui-kit'
import { memo } from 'react'
import { ContactSign } from '../parts/contact-sign.tsx'
import { detailPath } from '../paths.ts'
import styles from './contact-card.module.css'
import { ContactChannel } from './contact-channel.tsx'

export interface ContactCardProps {
  contact: Contact
  /** Their home. */
  home?: string
  /** Just created. */
  isNew: boolean
}

/** The whole card links to the contact; e-mail and phone are separate links. */
export const ContactCard = memo(({ contact, home, isNew }: ContactCardProps) => {
  const { person, organization, preferred_contact_method: preferred } = contact
  const mail = person?.email ?? organization?.email_primary
  const phone = (person ?? organization)?.phone_primary
  return (
    <Card as="li" link padding={20}>
      <div className={styles.head}>
        <ContactSign contact={contact} />
        <div className={styles.names}>
          <h2 className={styles.name} title={fullContactName(contact)}>
            <Link to={detailPath(contact.id)} look="name" stretched>
              <SortedName contact={contact} />
            </Link>
            {isNew && <NewMark />}
          </h2>
          <p className={styles.kind}>
            <Cut lines={2}>{useKindLine(contact)}</Cut>
          </p>
          {home && (
            <p className={styles.kind}>
              <Cut>{home}</Cut>
            </p>
          )}
        </div>
      </div>
      <div className={styles.ways}>
        {mail && (
          <ContactChannel icon="mail" href={mailLink(mail)} preferred={preferred === 'email'}>
            {mail}
          </ContactChannel>
        )}
        {phone && (
          <ContactChannel icon="phone" href={phoneLink(phone)} preferred={preferred === 'phone'}>
            {phone}
          </ContactChannel>
        )}
      </div>
      <SharedMark shared={contact.shared} />
    </Card>
  )
})

/** The list is sorted by surname, so emphasize it. */
function SortedName({ contact }: { contact: Contact }) {
  const { before, surname, after } = fullNameParts(contact)
  return (
    <>
      {before && <span className={styles.given}>{before} </span>}
      {surname}
      {after && <span className={styles.given}> {after}</span>}
    </>
  )
}

/** "Person, prefers mail", "Organization, Hausverwaltung": the kind and a distinguishing detail. */
function useKindLine({ contact_type, preferred_contact_method, organization }: Contact): string {
  const { t } = useModuleTranslation()
  return [
    t(`choice.contact_type.${contact_type}`),
    preferred_contact_method === 'mail' && t('card.prefersMail'),
    preferred_contact_method === 'sms' && t('card.prefersSms'),
    organization?.organization_type,
  ]
    .filter(Boolean)
    .join(', ')
}
