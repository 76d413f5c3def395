import { ownValue } from '@keystead/api-client/own-value'
import { isLanguage, type Language } from '@keystead/module-sdk/manifest/languages'
import type { MailKind } from '../../db/tables-person.ts'
import { isSignature, signatureOf } from '../../signed-text.ts'
import type { Mailing } from '../mailing.ts'
import { addressHash } from '../preferences.ts'

/** The content of an unsubscribe link. */
export interface UnsubscribeLink {
  hash: Buffer
  kind: MailKind
  language: Language
}

export const UNSUBSCRIBE_PATH = '/mails/off'

const KINDS: Record<string, MailKind> = { i: 'invitations', l: 'lease_ends' }
const letterOf = (kind: MailKind) => (kind === 'invitations' ? 'i' : 'l')

const PURPOSE = 'mails-off'

/** Signed instead of stored, so it works as long as the mail is kept. */
export function unsubscribeLinkFor(
  { publicUrl, secret }: Mailing,
  { to, kind, language }: { to: string; kind: MailKind; language: Language },
): string {
  const text = [letterOf(kind), language, addressHash(to).toString('base64url')].join('.')
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${text}.${signatureOf(PURPOSE, text, secret)}`
}

/** @returns undefined if the signature is invalid */
export function readUnsubscribeToken(token: string, secret: string): UnsubscribeLink | undefined {
  const [letter = '', language, address = '', signature = ''] = token.split('.')
  if (!isSignature(signature, PURPOSE, [letter, language, address].join('.'), secret)) return undefined
  const kind = ownValue(KINDS, letter)
  return kind && isLanguage(language)
    ? { kind, language, hash: Buffer.from(address, 'base64url') }
    : undefined
}
