/** Sums in whole cents: doubles lose the last one over a long list. */

const CENTS = 100

export const toCents = (amount: number): number => Math.round(amount * CENTS)

export const fromCents = (cents: number): number => cents / CENTS

export function sumOf(amounts: readonly number[]): number {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0))
}
