import { type Settings, useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { FormGrid, SegmentedField, SelectField, useFormActions } from '@keystead/ui-kit'
import { currencyOf } from './currencies.ts'
import { defaultsOf } from './preference-values.ts'
import { usePreferenceDraft } from './use-preference-draft.ts'
import { usePreferenceOptions } from './use-preference-options.ts'

/** One field per preference. Choosing a currency also sets its usual position, a language its usual date format. */
export function PreferenceFields({ isReset }: { isReset: boolean }) {
  const { t } = useModuleTranslation()
  const { settings } = useSettings()
  const { setValue } = useFormActions()
  const options = usePreferenceOptions()
  const followLanguage = useDatesOfLanguage(isReset)
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

/** The date format follows the language until one is chosen explicitly; a reset clears that choice. */
function useDatesOfLanguage(isReset: boolean) {
  const { settingsWith } = useSettings()
  const { getValue, setValue } = useFormActions()
  // From the form: the language may have changed elsewhere or been reset.
  const before = usePreferenceDraft().draft.language
  const datesOf = (language: Settings['language']) =>
    (isReset ? defaultsOf(language, settingsWith) : settingsWith({ language })).dateFormat
  return (value: string | number | null) => {
    const usual = defaultsOf(before, settingsWith).dateFormat
    if (getValue('dateFormat') === usual && datesOf(before) === usual)
      setValue('dateFormat', datesOf(value === 'de' ? 'de' : 'en'))
  }
}
