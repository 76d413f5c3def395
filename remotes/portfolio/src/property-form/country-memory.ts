import { type CountryCode, defaultCountry, isCountryCode } from '../property/countries.ts'

const keyOf = (userId: string) => `keystead.country.${userId}`

/** The country that this person used last, for the next form (R16). */
export function lastCountry(userId: string): CountryCode {
  try {
    const code = localStorage.getItem(keyOf(userId))
    return isCountryCode(code) ? code : defaultCountry
  } catch {
    return defaultCountry
  }
}

export function rememberCountry(userId: string, code: string): void {
  try {
    localStorage.setItem(keyOf(userId), code)
  } catch {
    // A browser that keeps nothing offers the default next time.
  }
}
