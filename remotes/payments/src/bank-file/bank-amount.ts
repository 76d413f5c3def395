import { readNumber } from '@keystead/api-client/import/read-number'
import { toCents } from '@keystead/api-client/money'
import { ownValue } from '@keystead/api-client/own-value'

/** Values of a separate debit/credit column. */
const debit = /^(?:s|d|soll|debit|dbit|dr|-|−|–)$/i
const credit = /^(?:h|c|haben|credit|crdt|cr|\+)$/i

export const isSign = (text: string): boolean => debit.test(text.trim()) || credit.test(text.trim())

/**
 * Parses an amount as banks write it: "1.234,50", "-12.50", "EUR 12,50-", "(12.50)", "+ 900,00 €", "900,00 S".
 * @param sign of a separate column: S or H, debit or credit
 * @returns cents, undefined if it is not an amount
 */
export function readAmount(text: string, sign = ''): number | undefined {
  const trimmed = text.trim()
  const [, figures = trimmed, own = sign] = /^(.*\d)\s*(S|H|DR|CR)$/i.exec(trimmed) ?? []
  // Dashes in place of the cents, as in "1.200,-", are no minus.
  const isBelow = /(?:^|[^.,–-])[-−–]|\(/.test(figures)
  const amount = readNumber(figures.replace(/[-−–+()]/g, ''))
  if (amount === undefined) return undefined
  const cents = toCents(amount)
  return isBelow || debit.test(own.trim()) ? -cents : cents
}

const codes: Record<string, string> = { '€': 'EUR', '£': 'GBP' }
const dollars = ['USD', 'CAD', 'AUD']

/** "€" as "EUR"; codes unchanged, and "$", which several currencies use. */
export const currencyCode = (sign: string): string => ownValue(codes, sign) ?? sign.toUpperCase()

/** Whether a file's currency can be the account's. */
export const isCurrency = (currency: string, accountCurrency: string): boolean =>
  currency === accountCurrency || (currency === '$' && dollars.includes(accountCurrency))

/** The currency in an amount: "£900.00", "900,00 EUR". */
export function currencyBeside(text: string): string | undefined {
  const [sign] = /[€£$]|\b(?:EUR|GBP|USD|CHF)\b/i.exec(text) ?? []
  return sign && currencyCode(sign)
}
