/** The one table of countries: codes, which properties store, and English names, which buildings store. */
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

/** What the building form offers. */
export const countryCodes = Object.keys(countries) as CountryCode[]
/** What the wizards offer, in this order. */
export const wizardCountryCodes = ['US', 'CA', 'MX', 'DE', 'AT', 'CH', 'FR', 'NL', 'GB'] as const
/** What the create wizard begins with until a country was used: in German the reader's own. */
export const defaultCountry = (language: string) => (language === 'de' ? 'DE' : 'US')
export const defaultBuildingCountry = 'DE'

export const isCountryCode = (code: unknown): code is CountryCode =>
  typeof code === 'string' && Object.hasOwn(countries, code)

export const isWizardCountry = (code: unknown): code is (typeof wizardCountryCodes)[number] =>
  (wizardCountryCodes as readonly unknown[]).includes(code)

/** The country's name in the language of the screen; what is no code that we know is shown as it is. */
export function countryName(code: string, language: string): string {
  if (!isCountryCode(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

/** The name that a building of that country stores. */
export const buildingCountry = (code: string): string => (isCountryCode(code) ? countries[code] : code)

/** The code of a country whose English name is stored; none for a name that we do not know. */
export const countryCodeOf = (name: string | null | undefined): CountryCode | undefined =>
  countryCodes.find((each) => countries[each] === name)

/** The name that a building stores, in the language of the screen. */
export function buildingCountryName(name: string, language: string): string {
  const code = countryCodeOf(name)
  return code ? countryName(code, language) : name
}
