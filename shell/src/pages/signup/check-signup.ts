import { emptyFields, textIn } from '../auth/auth-form.tsx'
import { isAddress } from '../auth/check-address.ts'
import { wrongWith } from '../auth/check-password.ts'

/** The first problem with a sign-up, checked in order: all filled, valid address, passwords equal, length. */
export function checkSignup(values: FormData): { key: string; fields: string[] } | null {
  const empty = emptyFields(values, ['email', 'password', 'confirm'])
  if (empty.length > 0) return { key: 'validation.allFields', fields: empty }
  if (!isAddress(values)) return { key: 'validation.email', fields: ['email'] }
  const password = textIn(values, 'password')
  if (password !== textIn(values, 'confirm')) return { key: 'validation.mismatch', fields: ['confirm'] }
  const wrong = wrongWith(password)
  return wrong ? { key: wrong, fields: ['password'] } : null
}
