import { ownValue } from '@keystead/api-client/own-value'
import type { TFunction } from 'i18next'
import type { AuthFailure } from '../../session/actions/ask-auth.ts'
import { failureText } from '../../session/actions/failure-text.ts'
import type { FormProblem } from './auth-form.tsx'

/** The field that is wrong, by code; other refusals, such as too many tries, are no field's fault. */
const wrongFields: Record<string, string> = {
  email_address_invalid: 'email',
  invalid_credentials: 'password',
  weak_password: 'password',
  same_password: 'password',
}

/** A form's problem: the text, and the field to mark. */
export function failureProblem(
  t: TFunction<['auth', 'common']>,
  failure: AuthFailure,
  fallback: string,
): FormProblem {
  const field = ownValue(wrongFields, failure.code ?? '')
  return { text: failureText(t, failure, fallback), fields: field ? [field] : [] }
}
