import { useModuleTranslation, useSettings } from '@keystead/module-sdk'
import { useEffect, useState } from 'react'
import { settingsOf } from './preference-values.ts'
import styles from './preferences.module.css'
import { usePreferenceDraft } from './use-preference-draft.ts'
import { sampleAmount } from './use-preference-options.ts'

const minute = 60_000

/** An amount and this moment, as they will read once the draft is saved. */
export function Preview() {
  const { t } = useModuleTranslation()
  const { settings, formatWith } = useSettings()
  const { draft } = usePreferenceDraft()
  const now = useNow()
  const format = formatWith(settingsOf(draft, settings))
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h3 id="preview-title" className={styles.previewTitle}>
        {t('section.preview')}
      </h3>
      <dl className={styles.samples} aria-live="polite">
        <div>
          <dt>{t('preview.amount')}</dt>
          <dd className="ks-num">{format.money(sampleAmount)}</dd>
        </div>
        <div>
          <dt>{t('preview.date')}</dt>
          <dd className="ks-num">{format.dateTime(now)}</dd>
        </div>
      </dl>
    </section>
  )
}

function useNow(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
