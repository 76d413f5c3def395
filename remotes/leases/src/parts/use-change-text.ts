import { useFormat } from '@keystead/module-sdk'

/** A signed rent difference: "+40 €", with decimals only if needed, in any currency. */
export function useChangeText() {
  const format = useFormat()
  const short = (amount: number) => format.money(amount, { decimals: Number.isInteger(amount) ? 0 : 2 })
  return {
    signed: (amount: number) => `${amount < 0 ? '−' : '+'}${short(Math.abs(amount))}`,
    plain: (amount: number) => short(Math.abs(amount)),
  }
}
