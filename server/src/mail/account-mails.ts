import type { Language } from '@keystead/module-sdk/manifest/languages'
import { compose, type Mail } from './templates.ts'
import { fill, type MailText, mailText } from './texts.ts'

/** Mails about an account's deletion, and those with an opt-out (`unsubscribeLink`). */

interface AccountMail {
  to: string
  language: Language
  link: string
}

/** Announces the deletion, its deadline, and how to cancel. */
export const endingMail = (mail: AccountMail & { day: string }): Mail => dayMail(mail, 'ending')

/** Sent the day before: afterwards there is no address. */
export const lastDayMail = (mail: AccountMail & { day: string }): Mail => dayMail(mail, 'lastDay')

const dayMail = (
  { to, language, link, day }: AccountMail & { day: string },
  kind: 'ending' | 'lastDay',
): Mail =>
  compose({
    to,
    language,
    values: { day },
    links: { link },
    subject: `mail.${kind}.subject`,
    body: mailText(language, `mail.${kind}.body`),
    button: `mail.${kind}.button`,
  })

export interface EndingLease {
  /** In the person's date format. */
  day: string
  unit: string
  street: string
  city: string
  tenant: string | null
}

/** Leases that end within 30 and 90 days; at least one list is not empty. */
export function leaseEndsMail({
  to,
  language,
  link,
  unsubscribeLink,
  urgent,
  soon,
}: AccountMail & { unsubscribeLink: string; urgent: EndingLease[]; soon: EndingLease[] }): Mail {
  const part = (key: MailText, isThere = true) => (isThere ? [mailText(language, key)] : [])
  const written = (leases: EndingLease[]) => leases.map((lease) => itemOf(language, lease))
  return compose({
    to,
    language,
    unsubscribeLink,
    values: {},
    links: { link },
    subject: 'mail.leaseEnds.subject',
    body: [
      ...part('mail.leaseEnds.start'),
      ...part('mail.leaseEnds.urgent', urgent.length > 0),
      ...part('mail.leaseEnds.soon', soon.length > 0),
      ...part('mail.leaseEnds.link'),
    ].join('\n'),
    lists: { urgent: written(urgent), soon: written(soon) },
    button: 'mail.leaseEnds.button',
  })
}

function itemOf(language: Language, { day, unit, street, city, tenant }: EndingLease): string {
  const place = fill(mailText(language, 'mail.leaseEnds.unit'), { unit, street, city })
  if (tenant === null) return fill(mailText(language, 'mail.leaseEnds.item'), { day, place })
  return fill(mailText(language, 'mail.leaseEnds.itemTenant'), { day, place, tenant })
}
