/** Sums in whole cents: doubles lose the last one over a long list. */

const CENTS = 100

/** No amount reaches this: what is below is kept to the cent. */
export const AMOUNT_LIMIT = 1_000_000_000_000

/** Nor does a rent or a part of one (spec section 5). */
export const RENT_LIMIT = 99_999_999

export const toCents = (amount: number): number => Math.round(amount * CENTS)

export const fromCents = (cents: number): number => cents / CENTS

export function sumOf(amounts: readonly number[]): number {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0))
}
