import { ADDRESS_PATTERN } from '@keystead/api-client/email/pattern'
import { textIn } from './auth-form.tsx'

/** Judged here, because the browser would say it in its own language. Blanks around the address do not count. */
export function isAddress(values: FormData): boolean {
  return ADDRESS_PATTERN.test(textIn(values, 'email').trim())
}
