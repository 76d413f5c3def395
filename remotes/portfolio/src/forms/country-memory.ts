import type { CountryCode } from '@keystead/api-client/countries'

const keyOf = (userId: string) => `keystead.country.${userId}`

/** The country that this person used last, for the next form, if that form offers it (R16). */
export function lastCountry<Code extends CountryCode>(
  userId: string,
  isOffered: (code: unknown) => code is Code,
  fallback: Code,
): Code {
  try {
    const code = localStorage.getItem(keyOf(userId))
    return isOffered(code) ? code : fallback
  } catch {
    return fallback
  }
}

export function rememberCountry(userId: string, code: string): void {
  try {
    localStorage.setItem(keyOf(userId), code)
  } catch {
    // A browser that keeps nothing offers the default next time.
  }
}
