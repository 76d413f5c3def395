import { currencyFormats, dateFormats } from '@keystead/api-client/account-settings/choices'
import type { Settings, SettingsPatch } from '@keystead/module-sdk'
import { isLanguage } from '@keystead/module-sdk/manifest/languages'
import type { TextStore } from '../storage/browser-storage.ts'

export const settingsKey = (userId: string) => `keystead.settings.${userId}`

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
    currencyFormats.some((each) => each === format) &&
    Number.isInteger(decimalPlaces) &&
    Number(decimalPlaces) >= 0 &&
    Number(decimalPlaces) <= 4
  )
}

/** Keeps valid values: anything may be in browser storage. */
function usable(value: unknown): Partial<Settings> {
  if (typeof value !== 'object' || value === null) return {}
  const { currency, timezone, dateFormat, language } = value as Record<string, unknown>
  return {
    ...(isCurrency(currency) && { currency }),
    ...(isTimezone(timezone) && { timezone }),
    ...(dateFormats.some((each) => each === dateFormat) && {
      dateFormat: dateFormat as Settings['dateFormat'],
    }),
    ...(isLanguage(language) && { language }),
  }
}

/** When the choice was made (ISO 8601; by this browser's clock until sent), and whether the account has it. */
export interface ChoiceState {
  chosenAt: string
  isSent: boolean
  /** Settings changed since the last sync; for the others the account may be newer. Absent: all. */
  changed?: string[]
}

function parseStored(store: TextStore, userId: string): unknown {
  try {
    return JSON.parse(store.getItem(settingsKey(userId)) ?? 'null')
  } catch {
    return null
  }
}

export const readSettings = (store: TextStore, userId: string): Partial<Settings> =>
  usable(parseStored(store, userId))

/** Null if nothing was chosen here. Choices from before the account kept a copy count as oldest. */
export function readChoiceState(store: TextStore, userId: string): ChoiceState | null {
  const value = parseStored(store, userId)
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

export function writeSettings(
  store: TextStore,
  userId: string,
  chosen: Partial<Settings>,
  state: ChoiceState,
): void {
  store.setItem(settingsKey(userId), JSON.stringify({ ...chosen, ...state }))
}

/** Applies a patch; null resets a choice. */
export function chosenWith(chosen: Partial<Settings>, patch: SettingsPatch): Partial<Settings> {
  const next = Object.entries({ ...chosen, ...patch })
  return Object.fromEntries(next.filter(([, value]) => value !== null && value !== undefined))
}

/** Stores a new, unsent choice. @returns all choices */
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
