import type { CurrencyFormat, DateFormat, Settings, SettingsPatch, ThemeMode } from '@keystead/module-sdk'
import { currencyOf } from './currencies.ts'

export interface PreferenceValues {
  currency: string
  currencyFormat: CurrencyFormat
  timezone: string
  dateFormat: DateFormat
  language: Settings['language']
  theme: ThemeMode
}

export const preferenceNames = [
  'currency',
  'currencyFormat',
  'timezone',
  'dateFormat',
  'language',
  'theme',
] as const satisfies readonly (keyof PreferenceValues)[]

export function valuesOf(settings: Settings, theme: ThemeMode): PreferenceValues {
  const { currency, timezone, dateFormat, language } = settings
  return { currency: currency.code, currencyFormat: currency.format, timezone, dateFormat, language, theme }
}

/** Converts form values to settings. */
export function settingsOf(values: PreferenceValues, now: Settings): Settings {
  const { currency, currencyFormat, timezone, dateFormat, language } = values
  return {
    currency: { ...currencyOf(currency, now.currency), format: currencyFormat },
    timezone,
    dateFormat,
    language,
  }
}

export const isSame = (left: PreferenceValues, right: PreferenceValues) =>
  preferenceNames.every((name) => left[name] === right[name])

interface SettingsContext {
  now: Settings
  settingsWith: (patch: SettingsPatch) => Settings
}

/** The language's defaults, regardless of stored choices. */
export const defaultsOf = (language: Settings['language'], settingsWith: SettingsContext['settingsWith']) =>
  settingsWith({ currency: null, timezone: null, dateFormat: null, language })

/**
 * Choices that differ from the inherited values. After a reset, those equal to the language's defaults are cleared, so
 * they follow the language again.
 */
export function patchOf(values: PreferenceValues, { now, settingsWith }: SettingsContext, isReset: boolean) {
  const chosen = settingsOf(values, now)
  const stored = settingsWith({ language: values.language })
  const defaults = defaultsOf(values.language, settingsWith)
  const patch: SettingsPatch = {}
  const choose = <Key extends 'currency' | 'timezone' | 'dateFormat'>(key: Key) => {
    if (isReset && isAlike(chosen[key], defaults[key])) patch[key] = null
    else if (!isAlike(chosen[key], stored[key])) patch[key] = chosen[key]
  }
  choose('currency')
  choose('timezone')
  choose('dateFormat')
  if (chosen.language !== now.language) patch.language = chosen.language
  return patch
}

const isAlike = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)
