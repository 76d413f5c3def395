import type { TenantContact } from '@keystead/api-client/contacts/contract'
import { mailLink, phoneLink } from '@keystead/api-client/contacts/links'
import { contacts } from '@keystead/api-client/contacts/resource'
import { contactName, personInitials } from '@keystead/api-client/contacts/rules'
import { ownValue } from '@keystead/api-client/own-value'
import { useCanOpen, useModuleTranslation, useRow } from '@keystead/module-sdk'
import { Avatar, Icon, Link } from '@keystead/ui-kit'
import styles from './lease-side.module.css'
import { SideCard } from './side-card.tsx'

export interface TenantCardProps {
  title: string
  tenant: TenantContact
}

/** A tenant's contact details, read from the lease so they show even if contacts are locked. */
export function TenantCard({ title, tenant }: TenantCardProps) {
  const { t } = useModuleTranslation()
  const to = `/contacts/${tenant.id}`
  const canOpen = useCanOpen(to) && tenant.is_visible
  const { person, organization } = tenant
  const email = person?.email ?? organization?.email_primary
  const phone = person?.phone_primary ?? organization?.phone_primary
  return (
    <SideCard title={title}>
      <div className={styles.tenant}>
        {person ? (
          <Avatar size={40} initials={personInitials(person)} />
        ) : (
          <Avatar size={40} shape="square" icon="building-2" />
        )}
        <div className={styles.who}>
          <Link to={to} canOpen={canOpen} className={styles.name}>
            {contactName(tenant)}
          </Link>
          {tenant.is_visible && <Prefers contactId={tenant.id} />}
        </div>
      </div>
      {(email || phone) && (
        <ul className={styles.ways}>
          {email && (
            <li>
              <Icon name="mail" size={16} />
              <a href={mailLink(email)} className={styles.email} title={email}>
                {email}
              </a>
            </li>
          )}
          {phone && (
            <li>
              <Icon name="phone" size={16} />
              <PhoneNumber phone={phone} />
            </li>
          )}
        </ul>
      )}
      {!tenant.is_visible && <p className={styles.limited}>{t('tenant.limited')}</p>}
    </SideCard>
  )
}

/** Plain text if it cannot be dialled. */
function PhoneNumber({ phone }: { phone: string }) {
  const href = phoneLink(phone)
  // Long numbers may wrap.
  return href ? <a href={href}>{phone}</a> : phone
}

/**
 * "prefers mail", visible only with access to the contact. Reserves its line while loading; without a preference the
 * name is centred.
 */
function Prefers({ contactId }: { contactId: string }) {
  const { t } = useModuleTranslation()
  const { data, isError } = useRow(contacts, contactId)
  const words: Partial<Record<string, string>> = {
    email: t('tenant.prefers.email'),
    phone: t('tenant.prefers.phone'),
    sms: t('tenant.prefers.sms'),
    mail: t('tenant.prefers.mail'),
  }
  const method = data?.preferred_contact_method
  const preferred = method ? ownValue(words, method) : undefined
  if (!preferred && (data || isError)) return null
  return <span className={styles.quiet}>{preferred ?? '\u00a0'}</span>
}
