import { ownValue } from '@keystead/api-client/own-value'
import type { Language } from '@keystead/module-sdk/manifest/languages'
import { anchor, escapeHtml } from './html.ts'
import { fill, type MailText, mailText } from './texts.ts'

/** A composed mail. `links` are the URLs in it, in order. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
  /** One-click unsubscribe (RFC 8058); absent: cannot be switched off. */
  unsubscribeLink?: string
  /** Lifetime of its link, after which the mail is useless; absent: worth reading at any time. */
  usefulHours?: number
  /** The account it is about: deleted with the account, whichever address it went to. */
  userId?: string
}

export interface Draft {
  to: string
  language: Language
  subject: MailText
  /** One paragraph per line. */
  body: string
  /** Label of the button placed before `{{link}}`. */
  button?: MailText
  values: Record<string, string>
  links: Record<string, string>
  /** Each replaces the line that holds only its name. */
  lists?: Record<string, string[]>
  unsubscribeLink?: string
}

interface LinkMail {
  to: string
  language: Language
  link: string
  validHours: number
}

/** Confirms the address of a new account. */
export const confirmMail = (mail: LinkMail): Mail =>
  usefulMail(mail, 'auth.mail.confirm.subject', 'auth.mail.confirm.body', 'auth.mail.confirm.button')

/** Carries the recovery link. */
export const recoveryMail = (mail: LinkMail): Mail =>
  usefulMail(mail, 'auth.mail.recovery.subject', 'auth.mail.recovery.body', 'auth.mail.recovery.button')

/** Confirms the new address of an account. */
export const changeMail = (mail: LinkMail): Mail =>
  usefulMail(mail, 'auth.mail.change.subject', 'auth.mail.change.body', 'auth.mail.change.button')

/** Tells the old address about the change, with an undo link. */
export const undoMail = ({ newEmail, ...mail }: LinkMail & { newEmail: string }): Mail =>
  linkMail(mail, 'auth.mail.undo.subject', 'auth.mail.undo.body', 'auth.mail.undo.button', { newEmail })

/** For an account's owner when someone signs up with their address, or asks to move another account to it. */
export const accountExistsMail = (mail: {
  to: string
  language: Language
  loginLink: string
  resetLink: string
  reason: 'sign-up' | 'change'
}): Mail =>
  compose({
    to: mail.to,
    language: mail.language,
    subject: 'auth.mail.exists.subject',
    body: mailText(
      mail.language,
      mail.reason === 'change' ? 'auth.mail.taken.body' : 'auth.mail.exists.body',
    ),
    values: {},
    links: { loginLink: mail.loginLink, resetLink: mail.resetLink },
  })

/** Useless once its link has expired. */
const usefulMail = (mail: LinkMail, subject: MailText, body: MailText, button: MailText): Mail => ({
  ...linkMail(mail, subject, body, button),
  usefulHours: mail.validHours,
})

const linkMail = (
  mail: LinkMail,
  subject: MailText,
  body: MailText,
  button: MailText,
  more: Record<string, string> = {},
): Mail =>
  compose({
    to: mail.to,
    language: mail.language,
    subject,
    body: mailText(mail.language, body),
    button,
    values: { validity: hours(mail.validHours, mail.language), ...more },
    links: { link: mail.link },
  })

const hours = (count: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(count)

/** Renders a mail as text and HTML from a catalogue's text. */
export function compose(draft: Draft): Mail {
  const subject = fill(mailText(draft.language, draft.subject), draft.values)
  const lines = draft.body.split('\n')
  const footer = fill(mailText(draft.language, 'auth.mail.footer'), { email: draft.to })
  const off = draft.unsubscribeLink === undefined ? [] : [draft.unsubscribeLink]
  const offText = mailText(draft.language, 'mail.off')
  const written = lines.map(
    (line) =>
      listAt(draft, line)
        ?.map((item) => `- ${item}`)
        .join('\n') ?? fill(line, { ...draft.values, ...draft.links }),
  )
  return {
    to: draft.to,
    subject,
    text: [...written, footer, ...off.map((link) => fill(offText, { link }))].join('\n\n'),
    html: page(draft.language, subject, [
      ...lines.map((line) => htmlLine(line, draft)),
      footerLine(escapeHtml(footer)),
      ...off.map((link) => footerLine(fill(escapeHtml(offText), { link: anchor(link) }))),
    ]),
    links: [...Object.values(draft.links), ...off],
    ...(draft.unsubscribeLink !== undefined && { unsubscribeLink: draft.unsubscribeLink }),
  }
}

const listAt = ({ lists = {} }: Draft, line: string) => ownValue(lists, /^{{(\w+)}}$/.exec(line)?.[1] ?? '')

function htmlLine(line: string, draft: Draft): string {
  const list = listAt(draft, line)
  if (list) return `<ul>${list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
  const values = Object.entries({ ...draft.values }).map(([name, value]) => [name, escapeHtml(value)])
  const links = Object.entries(draft.links).map(([name, address]) => [name, anchor(address)])
  const paragraph = `<p>${fill(escapeHtml(line), Object.fromEntries([...values, ...links]))}</p>`
  return line === '{{link}}' && draft.button ? `${button(draft, draft.button)}${paragraph}` : paragraph
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0d5b50;color:#ffffff;font-weight:600;text-decoration:none'

const button = (draft: Draft, label: MailText): string =>
  `<p>${anchor(draft.links.link ?? '', mailText(draft.language, label), BUTTON)}</p>`

const footerLine = (html: string): string =>
  `<p style="margin-top:32px;color:#595959;font-size:14px">${html}</p>`

const page = (language: Language, title: string, lines: string[]): string =>
  `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#ffffff;color:#1f1f1f;font:16px/1.5 system-ui,sans-serif">
<main style="max-width:560px;margin:0 auto;padding:24px">
<h1 style="font-size:22px">${escapeHtml(title)}</h1>
${lines.join('\n')}
</main>
</body>
</html>
`
