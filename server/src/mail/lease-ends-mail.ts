import type { Language } from '@keystead/module-sdk/manifest/languages'
import { compose, type Mail } from './templates.ts'
import { fill, type MailText, mailText } from './texts.ts'

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
}: {
  to: string
  language: Language
  link: string
  unsubscribeLink: string
  urgent: EndingLease[]
  soon: EndingLease[]
}): Mail {
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
