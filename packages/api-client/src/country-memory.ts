import { buildingCountryName, type CountryCode, countries, countryCodeOf, countryCodes } from './countries.ts'

const keyOf = (userId: string) => `keystead.country.${userId}`

/** The user's last country, if the form offers it. */
export function lastCountry<Code extends CountryCode>(
  userId: string,
  isOffered: (code: unknown) => code is Code,
  fallback: Code,
): Code {
  const code = remembered(userId)
  return isOffered(code) ? code : fallback
}

/** Country options with the user's last one first. */
export function lastFirst<Code extends string>(userId: string, codes: readonly Code[]): readonly Code[] {
  const last = remembered(userId)
  return codes.toSorted((left, right) => Number(right === last) - Number(left === last))
}

/**
 * All countries as options with English names as values and localized labels, last used first. Includes a stored value
 * that is not in the table.
 */
export function countryNameOptions(userId: string, language: string, stored?: string | null) {
  const names: string[] = lastFirst(userId, countryCodes).map((code) => countries[code])
  const offered = stored && !names.includes(stored) ? [stored, ...names] : names
  return offered.map((name) => ({ value: name, label: buildingCountryName(name, language) }))
}

/** Remembers the country of a saved form. */
export function rememberCountry(userId: string, code: string): void {
  try {
    localStorage.setItem(keyOf(userId), code)
  } catch {
    // Storage is unavailable: the next form uses the default.
  }
}

/** As `rememberCountry`, by English name; ignores unknown names. */
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
