/** Sum in whole cents, as floats lose precision over long lists. */

const CENTS = 100

/** Exclusive upper limit of amounts; below it, doubles are exact to the cent. */
export const AMOUNT_LIMIT = 1_000_000_000_000

/** Exclusive upper limit of rents and rent components. */
export const RENT_LIMIT = 99_999_999

/** Rounds, as doubles times 100 are inexact. */
export const toCents = (amount: number): number => Math.round(amount * CENTS)

export const fromCents = (cents: number): number => cents / CENTS

const THOUSANDTHS = 1_000
const FULL = 100 * THOUSANDTHS

/**
 * Percentage of an amount, rounded half up. Uses integer thousandths because doubles are inexact (8.04).
 * @param percent with at most three decimals, as many as are shown
 * @returns cents
 */
export const percentOf = (cents: number, percent: number): number =>
  Math.round((cents * Math.round(percent * THOUSANDTHS)) / FULL)

/** Exact to the cent; amounts and sum in currency units. */
export function sumOf(amounts: readonly number[]): number {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0))
}
