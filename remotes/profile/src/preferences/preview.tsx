import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { useState } from 'react'
import { isSame, type PreferenceValues, settingsOf } from './preference-values.ts'
import styles from './preferences.module.css'
import { usePreferenceDraft } from './use-preference-draft.ts'
import { sampleAmount } from './use-preference-options.ts'

/** An amount and the current time, formatted as in the draft. */
export function Preview() {
  const { t } = useModuleTranslation()
  const { settings, formatWith } = useSettings()
  const { draft } = usePreferenceDraft()
  const now = useTimeOf(draft)
  const format = formatWith(settingsOf(draft, settings))
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h3 id="preview-title" className={styles.previewTitle}>
        {t('section.preview')}
      </h3>
      <dl className={styles.samples} aria-live="polite">
        <div>
          <dt className="ks-sr">{t('preview.amount')}</dt>
          <dd className="ks-num">{format.money(sampleAmount)}</dd>
        </div>
        <div>
          <dt className="ks-sr">{t('preview.date')}</dt>
          <dd className="ks-num">{format.dateTime(now)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Time of the last draft change, not a ticking clock: the preview is a live region. */
function useTimeOf(draft: PreferenceValues): string {
  const [seen, setSeen] = useState(() => ({ draft, at: new Date().toISOString() }))
  if (isSame(seen.draft, draft)) return seen.at
  const at = new Date().toISOString()
  setSeen({ draft, at })
  return at
}
