import type { Language } from '../manifest/languages.ts'
import type { Settings } from '../services.ts'

/** English has the month first, German writes its dates as Germans do. */
const dateFormats: Record<Language, Settings['dateFormat']> = { en: 'MM/DD/YYYY', de: 'DD.MM.YYYY' }

/** What holds until the person chooses otherwise. The language is the detected one. */
export const defaultSettings = (language: Language): Settings => ({
  currency: { code: 'EUR', symbol: '€', format: 'symbol-after', decimalPlaces: 2 },
  timezone: 'Europe/Berlin',
  dateFormat: dateFormats[language],
  language,
})
