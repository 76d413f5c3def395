/** All countries: ISO codes, as stored by properties, with English names, as stored by buildings. */
export const countries = {
  DE: 'Germany',
  AT: 'Austria',
  CH: 'Switzerland',
  FR: 'France',
  IT: 'Italy',
  ES: 'Spain',
  PT: 'Portugal',
  NL: 'Netherlands',
  BE: 'Belgium',
  LU: 'Luxembourg',
  GB: 'United Kingdom',
  IE: 'Ireland',
  DK: 'Denmark',
  SE: 'Sweden',
  NO: 'Norway',
  FI: 'Finland',
  IS: 'Iceland',
  PL: 'Poland',
  CZ: 'Czechia',
  SK: 'Slovakia',
  HU: 'Hungary',
  SI: 'Slovenia',
  HR: 'Croatia',
  RO: 'Romania',
  BG: 'Bulgaria',
  GR: 'Greece',
  EE: 'Estonia',
  LV: 'Latvia',
  LT: 'Lithuania',
  MT: 'Malta',
  CY: 'Cyprus',
  US: 'United States',
  CA: 'Canada',
  MX: 'Mexico',
} as const

export type CountryCode = keyof typeof countries

/** Options of the building form. */
export const countryCodes = Object.keys(countries) as CountryCode[]
/** Options of the wizards, in this order. */
export const wizardCountryCodes = ['US', 'CA', 'MX', 'DE', 'AT', 'CH', 'FR', 'NL', 'GB'] as const
/** Default of the create wizard until the user has chosen a country. */
export const defaultCountry = (language: string) => (language === 'de' ? 'DE' : 'US')
export const defaultBuildingCountry = 'DE'

export const isCountryCode = (code: unknown): code is CountryCode =>
  typeof code === 'string' && Object.hasOwn(countries, code)

export const isWizardCountry = (code: unknown): code is (typeof wizardCountryCodes)[number] =>
  (wizardCountryCodes as readonly unknown[]).includes(code)

/** By language: slow to create. */
const displayNames = new Map<string, Intl.DisplayNames>()

/** Localized country name; unknown codes are returned as they are. */
export function countryName(code: string, language: string): string {
  if (!isCountryCode(code)) return code
  const names = displayNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  displayNames.set(language, names)
  return names.of(code) ?? code
}

/** The name buildings store for a code. */
export const buildingCountry = (code: string): string => (isCountryCode(code) ? countries[code] : code)

/** The code for an English country name; undefined if unknown. */
export const countryCodeOf = (name: string | null | undefined): CountryCode | undefined =>
  countryCodes.find((each) => countries[each] === name)

/** Localizes the country name a building stores. */
export function buildingCountryName(name: string, language: string): string {
  const code = countryCodeOf(name)
  return code ? countryName(code, language) : name
}
