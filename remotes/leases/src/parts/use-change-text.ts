import { useFormat } from '@keystead/module-sdk'

/** An amount that a rent rises or falls by: "+40 €", cents only where there are any, in any currency. */
export function useChangeText() {
  const format = useFormat()
  const short = (amount: number) => format.money(amount, { decimals: Number.isInteger(amount) ? 0 : 2 })
  return {
    signed: (amount: number) => `${amount < 0 ? '−' : '+'}${short(Math.abs(amount))}`,
    plain: (amount: number) => short(Math.abs(amount)),
  }
}
