import { useModuleTranslation } from '@keystead/module-sdk'
import { Section } from '../parts/section.tsx'
import { helpKeys } from './help-keys.ts'
import styles from './help-page.module.css'

/** What the keyboard does, as a true list of terms. */
export function KeyList() {
  const { t } = useModuleTranslation()
  return (
    <Section id="keys" title={t('help.keys.title')} text={t('help.keys.text')} padding={0}>
      <dl className={styles.keys}>
        {helpKeys.map(({ id, keys }) => (
          <div key={id}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{t(`help.key.${key}`)}</kbd>
              ))}
            </dt>
            <dd>{t(`help.keys.${id}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.keysNote}>{t('help.keys.back')}</p>
    </Section>
  )
}
