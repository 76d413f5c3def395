import type { Settings, SettingsPatch } from '@keystead/module-sdk'
import { isLanguage } from '@keystead/module-sdk/manifest/languages'
import type { TextStore } from '../session/browser-storage.ts'

export const settingsKey = (userId: string) => `keystead.settings.${userId}`
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

/** When the choice was made (ISO 8601; by this browser's clock as long as it is not sent), and whether the account has heard of it. */
export interface ChoiceState {
  chosenAt: string
  isSent: boolean
  /** Which settings were chosen since the account was heard: of the others it may know better. Absent: all of them. */
  changed?: string[]
}

function read(store: TextStore, userId: string): unknown {
  try {
    return JSON.parse(store.getItem(settingsKey(userId)) ?? 'null')
  } catch {
    return null
  }
}

/** What this person has chosen in this browser. */
export const readSettings = (store: TextStore, userId: string): Partial<Settings> =>
  usable(read(store, userId))

/** Null where nothing was chosen in this browser. What was chosen before the account kept a copy is older than any. */
export function readChoiceState(store: TextStore, userId: string): ChoiceState | null {
  const value = read(store, userId)
  if (typeof value !== 'object' || value === null) return null
  const { chosenAt, isSent, changed } = value as Record<string, unknown>
  if (typeof chosenAt === 'string' && Number.isFinite(Date.parse(chosenAt)))
    return {
      chosenAt,
      isSent: isSent === true,
      ...(Array.isArray(changed) && { changed: changed.map(String) }),
    }
  return Object.keys(usable(value)).length > 0 ? { chosenAt: new Date(0).toISOString(), isSent: false } : null
}

/** Keeps all choices. */
export function writeSettings(
  store: TextStore,
  userId: string,
  chosen: Partial<Settings>,
  state: ChoiceState,
): void {
  store.setItem(settingsKey(userId), JSON.stringify({ ...chosen, ...state }))
}

/** The choices after a change; one that is taken back is none any more. */
export function chosenWith(chosen: Partial<Settings>, patch: SettingsPatch): Partial<Settings> {
  const next = Object.entries({ ...chosen, ...patch })
  return Object.fromEntries(next.filter(([, value]) => value !== null && value !== undefined))
}

/** Keeps a choice, made just now and not yet sent. @returns all that is chosen then */
export function keepChoice(
  store: TextStore,
  userId: string,
  chosen: Partial<Settings>,
  patch: SettingsPatch,
): Partial<Settings> {
  const before = readChoiceState(store, userId)
  const unsent = before && !before.isSent ? (before.changed ?? Object.keys(chosen)) : []
  const changed = new Set([...unsent, ...Object.keys(patch)])
  const next = chosenWith(chosen, patch)
  const chosenAt = new Date().toISOString()
  writeSettings(store, userId, next, { chosenAt, isSent: false, changed: [...changed] })
  return next
}
