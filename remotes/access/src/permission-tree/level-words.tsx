import { useModuleTranslation } from '@keystead/module-sdk'
import { levelKey } from './kind-words.ts'
import styles from './permission-tree.module.css'

/** A level in number and words: "2 Edit". */
export function LevelWords({ level }: { level: number }) {
  const { t } = useModuleTranslation()
  return (
    <span className={styles.level}>
      <span className={styles.digit}>{level}</span> <span>{t(levelKey(level))}</span>
    </span>
  )
}
