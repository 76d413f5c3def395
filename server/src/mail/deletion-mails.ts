import type { Language } from '@keystead/module-sdk/manifest/languages'
import { compose, type Mail } from './templates.ts'
import { mailText } from './texts.ts'

interface DeletionMail {
  to: string
  language: Language
  link: string
  day: string
}

/** Announces the deletion, its deadline, and how to cancel. */
export const endingMail = (mail: DeletionMail): Mail => dayMail(mail, 'ending')

/** Sent the day before: afterwards there is no address. */
export const lastDayMail = (mail: DeletionMail): Mail => dayMail(mail, 'lastDay')

const dayMail = ({ to, language, link, day }: DeletionMail, kind: 'ending' | 'lastDay'): Mail =>
  compose({
    to,
    language,
    values: { day },
    links: { link },
    subject: `mail.${kind}.subject`,
    body: mailText(language, `mail.${kind}.body`),
    button: `mail.${kind}.button`,
  })
