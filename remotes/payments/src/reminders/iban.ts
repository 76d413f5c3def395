import { plainIban } from '../bank-file/bank-line.ts'

/** Whether the check digits fit (ISO 13616): they detect one wrong character or two swapped ones. */
export function isIban(text: string): boolean {
  const iban = plainIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => `${parseInt(letter, 36)}`)
  return BigInt(digits) % 97n === 1n
}
