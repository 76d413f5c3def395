/** Sums in whole cents: doubles lose the last one over a long list. */

const CENTS = 100

/** No amount reaches this: what is below is kept to the cent. */
export const AMOUNT_LIMIT = 1_000_000_000_000

/** Nor does a rent or a part of one. */
export const RENT_LIMIT = 99_999_999

export const toCents = (amount: number): number => Math.round(amount * CENTS)

export const fromCents = (cents: number): number => cents / CENTS

const FULL = 10_000

/**
 * So many per cent of an amount, half a cent rounded up. Counted in whole hundredths: 8.04 as a double is a little less.
 *
 * @param percent with at most two decimals
 */
export const percentOf = (cents: number, percent: number): number =>
  Math.round((cents * Math.round(percent * CENTS)) / FULL)

export function sumOf(amounts: readonly number[]): number {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0))
}
