import type { CountryCode } from '@keystead/api-client/countries'

const keyOf = (userId: string) => `keystead.country.${userId}`

/** The country that this person used last, for the next form, if that form offers it (R16). */
export function lastCountry<Code extends CountryCode>(
  userId: string,
  isOffered: (code: unknown) => code is Code,
  fallback: Code,
): Code {
  const code = remembered(userId)
  return isOffered(code) ? code : fallback
}

/** Countries as a form offers them: the one that this person used last comes first (R38). */
export function lastFirst<Code extends string>(userId: string, codes: readonly Code[]): readonly Code[] {
  const last = remembered(userId)
  return codes.toSorted((left, right) => Number(right === last) - Number(left === last))
}

function remembered(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}

export function rememberCountry(userId: string, code: string): void {
  try {
    localStorage.setItem(keyOf(userId), code)
  } catch {
    // A browser that keeps nothing offers the default next time.
  }
}
