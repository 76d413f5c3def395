import { useSettings, useTheme } from '@keystead/module-sdk'
import { useFormActions, useFormValues } from '@keystead/ui-kit'
import { useEffect, useMemo, useRef } from 'react'
import { isSame, type PreferenceValues, preferenceNames, valuesOf } from './preference-values.ts'

function useStored(): PreferenceValues {
  const { settings } = useSettings()
  const { theme } = useTheme()
  return useMemo(() => valuesOf(settings, theme), [settings, theme])
}

/** The form's values, and whether they differ from the stored ones. */
export function usePreferenceDraft(): { draft: PreferenceValues; differs: boolean } {
  const stored = useStored()
  const draft = { ...stored, ...useFormValues<PreferenceValues>() }
  return { draft, differs: !isSame(draft, stored) }
}

/** Updates untouched fields when stored settings change elsewhere: language menu, other tab or device. */
export function useFollowStored(): void {
  const stored = useStored()
  const { setValue, getValue } = useFormActions()
  const before = useRef(stored)
  useEffect(() => {
    const was = before.current
    before.current = stored
    for (const name of preferenceNames)
      if (stored[name] !== was[name] && getValue(name) === was[name]) setValue(name, stored[name])
  })
}
