import { faultOfPassword } from '@keystead/api-client/new-password/rules'

const sentences = { short: 'validation.tooShort', long: 'validation.tooLong' } as const

/** What is wrong with a new password, as the key of its sentence. */
export function wrongWith(password: string): string | null {
  const fault = faultOfPassword(password)
  return fault && sentences[fault]
}
