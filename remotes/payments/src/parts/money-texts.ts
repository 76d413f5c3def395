import type { Format } from '@keystead/module-sdk'

/** Amounts in cents shown together: without decimals if all are whole. */
export function moneyTexts(format: Format, cents: readonly number[]): string[] {
  const decimals = cents.every((amount) => amount % 100 === 0) ? 0 : undefined
  return cents.map((amount) => format.money(amount / 100, { decimals }))
}
