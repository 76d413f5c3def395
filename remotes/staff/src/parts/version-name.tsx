import { useModuleTranslation } from '@keystead/module-sdk'
import styles from './parts.module.css'

/** Version of a local build: the number plus a prefix of its source hash. */
const bundled = /^(.+)-b([0-9a-f]{8})$/

/** A version number; the hash of a local build is shown below it. */
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

/** Whether a start built it. */
export const isBundled = (version: string) => bundled.test(version)

/** Version without the hash, for use in sentences. */
export const numberOf = (version: string) => bundled.exec(version)?.[1] ?? version
