import { faultOfPassword } from '@keystead/api-client/new-password/rules'

const sentences = { short: 'validation.tooShort', long: 'validation.tooLong' } as const

/** The translation key of what is wrong with a new password, or null. */
export function wrongWith(password: string): string | null {
  const fault = faultOfPassword(password)
  return fault && sentences[fault]
}
