import { buildingCountryName, type CountryCode, countries, countryCodeOf, countryCodes } from './countries.ts'

const keyOf = (userId: string) => `keystead.country.${userId}`

/** The country that this person used last, for the next form, if that form offers it. */
export function lastCountry<Code extends CountryCode>(
  userId: string,
  isOffered: (code: unknown) => code is Code,
  fallback: Code,
): Code {
  const code = remembered(userId)
  return isOffered(code) ? code : fallback
}

/** Countries as a form offers them: the one that this person used last comes first. */
export function lastFirst<Code extends string>(userId: string, codes: readonly Code[]): readonly Code[] {
  const last = remembered(userId)
  return codes.toSorted((left, right) => Number(right === last) - Number(left === last))
}

/**
 * The 34 countries as a select offers them where the English name is stored: in the language of the screen, the last one
 * used first. One that is stored and not among them can be kept.
 */
export function countryNameOptions(userId: string, language: string, stored?: string | null) {
  const names: string[] = lastFirst(userId, countryCodes).map((code) => countries[code])
  const offered = stored && !names.includes(stored) ? [stored, ...names] : names
  return offered.map((name) => ({ value: name, label: buildingCountryName(name, language) }))
}

/** Remembers the country of a form that was saved, by its code. */
export function rememberCountry(userId: string, code: string): void {
  try {
    localStorage.setItem(keyOf(userId), code)
  } catch {
    // A browser that keeps nothing offers the default next time.
  }
}

/** The same by the English name, as buildings and contacts store it; one of no table is not remembered. */
export function rememberCountryName(userId: string, name: string | null | undefined): void {
  const code = countryCodeOf(name)
  if (code) rememberCountry(userId, code)
}

function remembered(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId))
  } catch {
    return null
  }
}
