import type { ResourceType } from '@keystead/api-client/access-groups/choices'
import { groupBy } from '@keystead/api-client/group-by'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { compose, type Mail } from './templates.ts'
import { fill, type MailText, mailText } from './texts.ts'

/** Rows listed by name; the rest is counted. */
const MAX_LISTED = 10

export interface SharedRow {
  type: ResourceType
  level: number
  /** Absent if unsafe in a mail. */
  name: string | undefined
}

interface ShareMail {
  to: string
  language: Language
  inviter: string
  /** Whether the address has a confirmed account. */
  isKnown: boolean
  /** At least one. */
  rows: SharedRow[]
  link: string
  unsubscribeLink: string
}

/** Tells an address what was shared with it: with an account, names and rights; otherwise only kinds and counts. */
export function shareMail({ to, language, link, unsubscribeLink, inviter, isKnown, rows }: ShareMail): Mail {
  const [only, ...more] = isKnown ? rows : rows.map(({ type, level }) => ({ type, level, name: undefined }))
  const isOne = only !== undefined && more.length === 0
  const thing = isOne ? oneOf(language, only) : severalOf(language, rows)
  const kind = !isKnown ? 'unnamed' : isOne ? 'one' : 'several'
  return compose({
    to,
    language,
    unsubscribeLink,
    links: { link },
    subject: 'mail.share.subject',
    body: `${mailText(language, `mail.share.${kind}`)}\n${mailText(language, 'mail.share.how')}`,
    button: 'mail.share.button',
    values: { inviter, thing, email: to, may: mayOf(language, only?.level ?? 0) },
    lists: { items: itemsOf(language, rows) },
  })
}

const oneOf = (language: Language, { type, name }: Pick<SharedRow, 'type' | 'name'>): string =>
  name === undefined
    ? mailText(language, `mail.share.${type}.one`)
    : fill(mailText(language, `mail.share.${type}.named`), { row: name })

/** "2 properties and a contact". */
function severalOf(language: Language, rows: SharedRow[]): string {
  const counts = [...groupBy(rows, ({ type }) => type)].map(([type, { length }]) =>
    length === 1
      ? oneOf(language, { type, name: undefined })
      : countOf(language, `mail.share.${type}.other`, length),
  )
  return new Intl.ListFormat(language).format(counts)
}

function itemsOf(language: Language, rows: SharedRow[]): string[] {
  const item = mailText(language, 'mail.share.item')
  const listed = rows
    .slice(0, MAX_LISTED)
    .map((row) => fill(item, { thing: oneOf(language, row), may: mayOf(language, row.level) }))
  const rest = rows.length - listed.length
  return rest === 0 ? listed : [...listed, countOf(language, 'mail.share.more', rest)]
}

const LEVELS = [1, 2, 3, 4, 5] as const

/** Levels are cumulative: list all of them. */
function mayOf(language: Language, level: number): string {
  const words = LEVELS.filter((each) => each <= level).map((each) =>
    mailText(language, `mail.share.level.${each}`),
  )
  return fill(mailText(language, 'mail.share.may'), { levels: new Intl.ListFormat(language).format(words) })
}

const countOf = (language: Language, key: MailText, count: number): string =>
  fill(mailText(language, key), { count: new Intl.NumberFormat(language).format(count) })
