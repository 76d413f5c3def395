import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { FormGrid, SegmentedField, SelectField, useFormActions } from '@keystead/ui-kit'
import { useRef } from 'react'
import { currencyOf } from './currencies.ts'
import { defaultsOf } from './preference-values.ts'
import { usePreferenceOptions } from './use-preference-options.ts'

/** One field a preference. A currency brings its usual place, a language its usual dates (R38). */
export function PreferenceFields() {
  const { t } = useModuleTranslation()
  const { settings } = useSettings()
  const { setValue } = useFormActions()
  const options = usePreferenceOptions()
  const followLanguage = useDatesOfLanguage()
  return (
    <FormGrid>
      <SelectField
        name="currency"
        label={t('pref.currency')}
        hint={t('currencyHint')}
        span={6}
        options={options.currencies}
        onChange={(code) => setValue('currencyFormat', currencyOf(String(code), settings.currency).format)}
      />
      <SelectField
        name="currencyFormat"
        label={t('pref.currencyFormat')}
        span={6}
        options={options.currencyFormats}
      />
      <SelectField
        name="timezone"
        label={t('pref.timezone')}
        span={6}
        searchable
        options={options.timeZones}
      />
      <SelectField name="dateFormat" label={t('pref.dateFormat')} span={6} options={options.dateFormats} />
      <SelectField
        name="language"
        label={t('pref.language')}
        span={6}
        options={options.languages}
        onChange={followLanguage}
      />
      <SegmentedField
        name="theme"
        label={t('pref.theme')}
        hint={t('pref.themeHint')}
        span={6}
        wideOnPhones
        options={options.themes}
      />
    </FormGrid>
  )
}

/** Until a form of dates is chosen, that of the language holds. */
function useDatesOfLanguage() {
  const { settings, settingsWith } = useSettings()
  const { getValue, setValue } = useFormActions()
  const before = useRef(settings.language)
  return (value: string | number | null) => {
    const next = value === 'de' ? 'de' : 'en'
    const usual = defaultsOf(before.current, settingsWith).dateFormat
    if (getValue('dateFormat') === usual && settingsWith({ language: before.current }).dateFormat === usual)
      setValue('dateFormat', settingsWith({ language: next }).dateFormat)
    before.current = next
  }
}
