import { type ContactMethod, contactMethods } from '@keystead/api-client/contacts/choices'
import type { Contact } from '@keystead/api-client/contacts/contract'
import { mailLink, phoneLink, webLink } from '@keystead/api-client/contacts/links'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card, DescriptionList, OuterLink } from '@keystead/ui-kit'
import styles from './contact-page.module.css'

interface Way {
  label: string
  text: string | null | undefined
  link: (text: string) => string | undefined
  /** The preferred contact method this entry corresponds to. */
  method?: ContactMethod
}

/** Contact channels, linked where they can be written to, called or opened. */
export function ContactInfo({ contact }: { contact: Contact }) {
  const { t } = useModuleTranslation()
  const { preferred_contact_method: preferred } = contact
  const ways = useWays(contact)
  const isMarked = ({ text, method }: Way) => Boolean(text) && method !== undefined && method === preferred
  const facts = ways.flatMap((way) => {
    const { label, text, link } = way
    if (!text) return []
    const value = (
      <span className={styles.way}>
        <OuterLink href={link(text)}>{text}</OuterLink>
        {isMarked(way) && <span className={styles.mark}>{t('card.preferred')}</span>}
      </span>
    )
    return [{ label, value }]
  })
  if (preferred && !ways.some(isMarked)) {
    facts.push({ label: t('field.preferred_contact_method'), value: <>{methodName(preferred, t)}</> })
  }
  return (
    <Card as="section">
      <h2 className={styles.title}>{t('detail.info')}</h2>
      {facts.length > 0 ? (
        <DescriptionList items={facts} />
      ) : (
        <p className={styles.none}>{t('detail.noInfo')}</p>
      )}
    </Card>
  )
}

function useWays({ person, organization }: Contact): Way[] {
  const { t } = useModuleTranslation()
  const details = person ?? organization
  return [
    {
      label: t('field.email'),
      text: person?.email ?? organization?.email_primary,
      link: mailLink,
      method: 'email',
    },
    { label: t('field.email_billing'), text: organization?.email_billing, link: mailLink },
    { label: t('field.phone_primary'), text: details?.phone_primary, link: phoneLink, method: 'phone' },
    { label: t('field.phone_secondary'), text: details?.phone_secondary, link: phoneLink },
    { label: t('field.fax'), text: organization?.fax, link: () => undefined },
    { label: t('field.website'), text: organization?.website, link: webLink },
  ]
}

/** Unknown stored methods are shown verbatim. */
const methodName = (method: string, t: (key: string) => string) =>
  (contactMethods as readonly string[]).includes(method)
    ? t(`choice.preferred_contact_method.${method}`)
    : method
