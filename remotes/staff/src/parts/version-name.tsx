import { useModuleTranslation } from '@keystead/module-sdk'
import styles from './parts.module.css'

/** As a start names what it built: the number, and the beginning of a hash of its sources. */
const bundled = /^(.+)-b([0-9a-f]{8})$/

/** A version by its number; what a start has built says so beneath it. */
export function VersionName({ version }: { version: string }) {
  const { t } = useModuleTranslation()
  const [, number = version, build] = bundled.exec(version) ?? []
  return (
    <span className={styles.version} title={version}>
      <span className="num">{number}</span>
      {build && <span className={styles.build}>{t('version.bundled', { build })}</span>}
    </span>
  )
}

/** In a sentence: the number alone says enough. */
export const numberOf = (version: string) => bundled.exec(version)?.[1] ?? version
