import { useModuleTranslation } from '@keystead/module-sdk'
import { Tag } from '@keystead/ui-kit'
import { useShare } from '../parts/use-share.ts'
import { VersionName } from '../parts/version-name.tsx'
import styles from './matrix.module.css'
import type { Rollout } from './use-rollout.ts'

/** The canary's version and share, as text and bar. */
export function RolloutCell({ rollout: { version, percent, isBack } }: { rollout: Rollout }) {
  const { t } = useModuleTranslation()
  if (version === null) return <span className="ks-secondary">{t('matrix.none')}</span>
  return (
    <div className={styles.canary}>
      <VersionName version={version} />
      {percent !== null && (
        <>
          <span className={styles.people}>{t('matrix.percent', { percent })}</span>
          <span className={styles.bar} aria-hidden>
            <span style={{ width: `${percent}%` }} />
          </span>
        </>
      )}
      {isBack && (
        <span className={styles.back}>
          <Tag tone="error" icon="undo-2">
            {t('matrix.wentBack')}
          </Tag>
        </span>
      )}
    </div>
  )
}

/** Failure rate next to the allowed limit. */
export function FailingCell({ rollout: { share, limit } }: { rollout: Rollout }) {
  const { t } = useModuleTranslation()
  const shareText = useShare()
  if (share === null) return <span className="ks-secondary">{t('matrix.noPeople')}</span>
  return (
    <>
      <span className={limit !== null && share > limit ? styles.over : undefined}>{shareText(share)}</span>
      {limit !== null && (
        <span className={styles.limit}>{t('matrix.limit', { share: shareText(limit) })}</span>
      )}
    </>
  )
}
