import type { Settings } from '@keystead/module-sdk'
import { isLanguage } from '@keystead/module-sdk/manifest/languages'
import type { TextStore } from '../session/browser-storage.ts'

const keyOf = (userId: string) => `keystead.settings.${userId}`
const currencyFormats = ['symbol-before', 'symbol-after', 'code-before', 'code-after']
const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD', 'DD.MM.YYYY', 'YYYY年MM月DD日']

function isTimezone(value: unknown): value is string {
  if (typeof value !== 'string') return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }) !== null
  } catch {
    return false
  }
}

function isCurrency(value: unknown): value is Settings['currency'] {
  if (typeof value !== 'object' || value === null) return false
  const { code, symbol, format, decimalPlaces } = value as Record<string, unknown>
  return (
    typeof code === 'string' &&
    typeof symbol === 'string' &&
    currencyFormats.includes(String(format)) &&
    Number.isInteger(decimalPlaces) &&
    Number(decimalPlaces) >= 0 &&
    Number(decimalPlaces) <= 4
  )
}

/** Keeps what can be used: the storage is the browser's, anything may stand in it. */
function usable(value: unknown): Partial<Settings> {
  if (typeof value !== 'object' || value === null) return {}
  const { currency, timezone, dateFormat, language } = value as Record<string, unknown>
  return {
    ...(isCurrency(currency) && { currency }),
    ...(isTimezone(timezone) && { timezone }),
    ...(dateFormats.includes(String(dateFormat)) && { dateFormat: dateFormat as Settings['dateFormat'] }),
    ...(isLanguage(language) && { language }),
  }
}

/** What this person has chosen in this browser (R22). */
export function readSettings(store: TextStore, userId: string): Partial<Settings> {
  try {
    return usable(JSON.parse(store.getItem(keyOf(userId)) ?? 'null'))
  } catch {
    return {}
  }
}

export function writeSettings(store: TextStore, userId: string, chosen: Partial<Settings>): void {
  store.setItem(keyOf(userId), JSON.stringify(chosen))
}
