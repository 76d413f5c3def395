import type { Language } from '@keystead/module-sdk/manifest/languages'
import type { MailKind } from '../../db/tables-person.ts'
import { plainPage } from '../../plain-page.ts'
import { escapeHtml } from '../html.ts'
import { type MailText, mailText } from '../texts.ts'

function page(language: Language, heading: MailText, text: MailText, form = ''): string {
  const words = (key: MailText) => escapeHtml(mailText(language, key))
  return plainPage(language, words(heading), `<p role="status">${words(text)}</p>${form}`)
}

/** The current choice, and a button to toggle it. No script: it is opened from mail programs. */
export function unsubscribePage(language: Language, kind: MailKind, isWanted: boolean): string {
  const label = escapeHtml(mailText(language, isWanted ? 'off.switchOff' : 'off.switchOn'))
  const button = `<form method="post"><button name="wanted" value="${isWanted ? 'no' : 'yes'}">${label}</button></form>`
  return page(language, `off.${kind}`, isWanted ? 'off.isOn' : 'off.isOff', button)
}

export const unknownLinkPage = (language: Language): string =>
  page(language, 'off.unknownTitle', 'off.unknown')
