import { readNumber } from '@keystead/api-client/import/read-number'
import { toCents } from '@keystead/api-client/money'

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
  const isBelow = /(?:^|[^.,−–-])[-−–]|\(/.test(figures)
  const amount = readNumber(figures.replace(/[-−–+()]/g, ''))
  if (amount === undefined) return undefined
  const cents = toCents(amount)
  return isBelow || debit.test(own.trim()) ? -cents : cents
}
