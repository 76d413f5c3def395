import { currencySigns, currencyWords } from '@keystead/api-client/import/currency-words'
import { ownValue } from '@keystead/api-client/own-value'

/** Signs and names of one currency, beside its code. */
const codes: Record<string, string> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  KR: 'kr',
  'KR.': 'kr',
}
/** Signs that several currencies use. */
const shared: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD'],
  '¥': ['JPY', 'CNY'],
  kr: ['SEK', 'NOK', 'DKK'],
}

const beside = new RegExp(`(?<![a-z])(?:${currencyWords})(?![a-z])`, 'i')
const named = `(${currencySigns}|[A-Z]{3}|Euro)`
const inHead = new RegExp(`\\s*(?:\\(${named}\\)|\\bin\\s+${named}|(?<=\\s)(${currencyWords}))\\s*$`)

/** "€" as "EUR"; codes and signs that several currencies use stay. */
const currencyCode = (text: string): string => {
  const upper = text.toUpperCase()
  return ownValue(codes, upper) ?? upper
}

/** Whether a file's currency can be the account's. */
export const isCurrency = (currency: string, accountCurrency: string): boolean =>
  currency === accountCurrency || (ownValue(shared, currency)?.includes(accountCurrency) ?? false)

/** The currency in an amount: "£900.00", "900,00 EUR". */
export function currencyBeside(text: string): string | undefined {
  const [found] = beside.exec(text) ?? []
  return found && currencyCode(found)
}

/** The currency at the end of a header: "Betrag (€)", "Umsatz in EUR", "Gutschrift CHF". */
export function currencyInHead(head: string): string | undefined {
  const [, ...groups] = inHead.exec(head) ?? []
  const found = groups.find(Boolean)
  return found && currencyCode(found)
}

/** A header without its currency. */
export const withoutCurrency = (head: string): string => head.replace(inHead, '')
