import type { Settings } from '@keystead/module-sdk'

/** What holds until the person chooses otherwise (spec §9). The language is the detected one (R22). */
export const defaultSettings: Omit<Settings, 'language'> = {
  currency: { code: 'EUR', symbol: '€', format: 'symbol-after', decimalPlaces: 2 },
  timezone: 'Europe/Berlin',
  dateFormat: 'MM/DD/YYYY',
}
