import { apiError, isApiError } from '@keystead/api-client/api-error'
import { useModuleTranslation, useSettings, useTheme, useUrlDialog } from '@keystead/module-sdk'
import { SchemaForm } from '@keystead/ui-kit'
import { useEffect, useState } from 'react'
import { PreferenceFields } from './preference-fields.tsx'
import { PreferenceFoot } from './preference-foot.tsx'
import { preferenceSchema } from './preference-schema.ts'
import { type PreferenceValues, patchOf, valuesOf } from './preference-values.ts'
import { Preview } from './preview.tsx'

/** How long the saved message is shown, in ms. */
const savedMessageMs = 3000

/** Currency, time zone, date format, language and theme, edited as a draft with a preview. */
export function Preferences() {
  const { t } = useModuleTranslation()
  const { settings, save, settingsWith } = useSettings()
  const { theme, save: saveTheme } = useTheme()
  // Only its draft: the form is a page of its own.
  const { draft } = useUrlDialog('preferences')
  const [isReset, setReset] = useState(false)
  const [saved, setSaved] = useShortly()

  const store = async (values: PreferenceValues) => {
    await save(patchOf(values, { now: settings, settingsWith }, isReset)).catch((cause: unknown) => {
      throw isApiError(cause) ? cause : apiError({ status: 0, type: 'network', detail: '' }, cause)
    })
    if (values.theme !== theme) saveTheme(values.theme)
    setReset(false)
    setSaved()
  }
  return (
    <SchemaForm
      schema={preferenceSchema}
      initialValues={valuesOf(settings, theme)}
      translate={t}
      draft={draft}
      onSubmit={store}
    >
      <PreferenceFields isReset={isReset} />
      <Preview />
      <PreferenceFoot saved={saved} clearDraft={draft.clear} onReset={() => setReset(true)} />
    </SchemaForm>
  )
}

/** True for a short time after each call. */
function useShortly(): [shown: boolean, show: () => void] {
  const [since, setSince] = useState(0)
  useEffect(() => {
    if (since === 0) return
    const timer = setTimeout(() => setSince(0), savedMessageMs)
    return () => clearTimeout(timer)
  }, [since])
  return [since !== 0, () => setSince((times) => times + 1)]
}
