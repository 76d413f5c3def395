import { currencyFormats, dateFormats } from '@keystead/api-client/account-settings/choices'
import { useFormat, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { languages } from '@keystead/module-sdk/manifest/languages'
import { type SelectOption, useFormValues } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { currencies, currencyOf } from './currencies.ts'
import { type PreferenceValues, settingsOf, valuesOf } from './preference-values.ts'
import { offsetOf, timeZones } from './time-zones.ts'

/** A sample amount showing both separators and decimals. */
export const sampleAmount = 1234.56

const formatKeys = {
  'symbol-before': 'symbolBefore',
  'symbol-after': 'symbolAfter',
  'code-before': 'codeBefore',
  'code-after': 'codeAfter',
} as const

/** Options in the page's language, each with a sample. */
export function usePreferenceOptions() {
  const { t, language } = useModuleTranslation()
  const { settings, formatWith } = useSettings()
  const { today } = useFormat()
  const chosen = { ...valuesOf(settings, 'light'), ...useFormValues<PreferenceValues>() }
  const draft = settingsOf(chosen, settings)
  const names = useMemo(() => new Intl.DisplayNames(language, { type: 'currency' }), [language])
  // Formatting two dozen offsets on every keystroke is too slow.
  const offsets = useMemo(() => timeZones.map(({ id }) => offsetOf(id, new Date())), [])
  return {
    currencies: withOwn(
      currencies.map(({ code, symbol }) => ({
        value: code,
        label: `${names.of(code)} (${code})`,
        note: symbol,
      })),
      settings.currency.code,
    ),
    currencyFormats: currencyFormats.map((format) => ({
      value: format,
      label: t(`currencyFormat.${formatKeys[format]}`),
      note: formatWith({
        ...draft,
        currency: { ...currencyOf(chosen.currency, settings.currency), format },
      }).money(sampleAmount),
    })),
    timeZones: withOwn(
      timeZones.map(({ id, key }, at) => ({ value: id, label: t(`zone.${key}`), note: offsets[at] })),
      settings.timezone,
    ),
    dateFormats: dateFormats.map((dateFormat) => ({
      value: dateFormat,
      label: dateFormat
        .replace('DD', t('common:field.dayLetters'))
        .replace('YYYY', t('common:field.yearLetters')),
      note: formatWith({ ...draft, dateFormat }).date(today()),
    })),
    languages: languages.map((each) => ({
      value: each,
      label: t(`language.${each}`),
      note: each === language ? undefined : new Intl.DisplayNames(each, { type: 'language' }).of(each),
    })),
    themes: [
      { value: 'light', label: t('theme.light') },
      { value: 'dark', label: t('theme.dark') },
    ],
  }
}

/** Keeps a stored value that is no longer offered, e.g. from an older version. */
const withOwn = (options: SelectOption[], own: string): SelectOption[] =>
  options.some(({ value }) => value === own) ? options : [{ value: own, label: own }, ...options]
