import { textIn } from './auth-form.tsx'

/** What HTML's e-mail input accepts (R41). Judged here, because the browser would say it in its own language. */
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

/** Whether the field `email` holds an address; blanks around it do not count. */
export function isAddress(values: FormData): boolean {
  return address.test(textIn(values, 'email').trim())
}
