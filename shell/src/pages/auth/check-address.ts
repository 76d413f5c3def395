import { ADDRESS_PATTERN } from '@keystead/api-client/email/pattern'
import { textIn } from './auth-form.tsx'

/** Validated here, as the browser's message would be in its own language. Surrounding whitespace is ignored. */
export function isAddress(values: FormData): boolean {
  return ADDRESS_PATTERN.test(textIn(values, 'email').trim())
}
