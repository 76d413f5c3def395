/** The countries that the wizards offer, with the English names that buildings store (R16). */
export const countries = {
  US: 'United States',
  CA: 'Canada',
  MX: 'Mexico',
  DE: 'Germany',
  AT: 'Austria',
  CH: 'Switzerland',
  FR: 'France',
  NL: 'Netherlands',
  GB: 'United Kingdom',
} as const

export type CountryCode = keyof typeof countries

export const countryCodes = Object.keys(countries) as CountryCode[]
export const defaultCountry: CountryCode = 'US'

export const isCountryCode = (code: unknown): code is CountryCode =>
  typeof code === 'string' && Object.hasOwn(countries, code)

/** The country's name in the language of the screen; what is no code that we know is shown as it is. */
export function countryName(code: string, language: string): string {
  if (!isCountryCode(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

/** The name that a building of that country stores. */
export const buildingCountry = (code: string): string => (isCountryCode(code) ? countries[code] : code)
