import { useModuleTranslation, useSettings, useUnsaved } from '@keystead/module-sdk'
import { Button, Icon, useFormActions } from '@keystead/ui-kit'
import { useEffect } from 'react'
import { defaultsOf, isSame, preferenceNames, valuesOf } from './preference-values.ts'
import styles from './preferences.module.css'
import { useFollowStored, usePreferenceDraft } from './use-preference-draft.ts'

interface PreferenceFootProps {
  /** Just saved. */
  saved: boolean
  clearDraft: () => void
  onReset: () => void
}

/** Save (once dirty), reset to defaults, and the saved message. */
export function PreferenceFoot({ saved, clearDraft, onReset }: PreferenceFootProps) {
  const { t } = useModuleTranslation()
  const { settings, settingsWith } = useSettings()
  const { setValue } = useFormActions()
  const { draft, differs } = usePreferenceDraft()
  useFollowStored()
  useUnsaved(differs, clearDraft)
  // Saved, or only following what was stored elsewhere.
  useEffect(() => {
    if (!differs) clearDraft()
  })
  // Keeps the language, from which the defaults derive.
  const defaults = valuesOf(defaultsOf(settings.language, settingsWith), 'light')
  const reset = () => {
    for (const name of preferenceNames) setValue(name, defaults[name])
    onReset()
  }
  return (
    <div className={styles.foot}>
      <Button variant="primary" type="submit" disabled={!differs} keepsFocus>
        {t('save')}
      </Button>
      <Button onClick={reset} disabled={isSame(draft, defaults)} keepsFocus>
        {t('reset')}
      </Button>
      <p role="status" className={styles.status}>
        {saved && !differs && (
          <>
            <Icon name="circle-check" size={16} />
            {t('success.saved')}
          </>
        )}
        {differs && <span className="ks-secondary">{t('unsaved')}</span>}
      </p>
      {!saved && !differs && <p className="ks-secondary">{t('unchanged')}</p>}
    </div>
  )
}
