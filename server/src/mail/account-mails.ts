import type { Language } from '@keystead/module-sdk/manifest/languages'
import { compose, type Mail } from './templates.ts'
import { fill, type MailText, mailText } from './texts.ts'

/** Mails on what becomes of an account, and those that one may switch off (`offLink`). */

interface AccountMail {
  to: string
  language: Language
  link: string
}

/** Tells that the account will be deleted, until when it can be kept, and how. */
export const endingMail = (mail: AccountMail & { day: string }): Mail => dayMail(mail, 'ending')

/** The day before nothing can be told any more: afterwards there is no address. */
export const lastDayMail = (mail: AccountMail & { day: string }): Mail => dayMail(mail, 'lastDay')

const dayMail = (
  { to, language, link, day }: AccountMail & { day: string },
  kind: 'ending' | 'lastDay',
): Mail =>
  compose({
    ...{ to, language, values: { day }, links: { link } },
    subject: `mail.${kind}.subject`,
    body: mailText(language, `mail.${kind}.body`),
    button: `mail.${kind}.button`,
  })

export interface EndingLease {
  /** As the person writes days. */
  day: string
  unit: string
  street: string
  city: string
  tenant: string | null
}

/** The leases that end within 30 and within 90 days; at least one of the lists holds some. */
export function leaseEndsMail({
  to,
  language,
  link,
  offLink,
  urgent,
  soon,
}: AccountMail & { offLink: string; urgent: EndingLease[]; soon: EndingLease[] }): Mail {
  const part = (key: MailText, isThere = true) => (isThere ? [mailText(language, key)] : [])
  const written = (leases: EndingLease[]) => leases.map((lease) => itemOf(language, lease))
  return compose({
    ...{ to, language, offLink, values: {}, links: { link } },
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
