import type { Language } from '../manifest/languages.ts'
import type { Settings } from '../services.ts'

/** US order for English, German order for German. */
const dateFormats: Record<Language, Settings['dateFormat']> = { en: 'MM/DD/YYYY', de: 'DD.MM.YYYY' }

/** The defaults for a detected language. */
export const defaultSettings = (language: Language): Settings => ({
  currency: { code: 'EUR', symbol: '€', format: 'symbol-after', decimalPlaces: 2 },
  timezone: 'Europe/Berlin',
  dateFormat: dateFormats[language],
  language,
})
