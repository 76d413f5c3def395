import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { VersionHealth } from '@keystead/module-sdk/manifest/staff-answers'
import { NoFigure } from '@keystead/ui-kit'
import { useShare } from '../parts/use-share.ts'
import { failingShare } from '../registry/failing.ts'
import styles from './health.module.css'
import { byHour } from './hours.ts'
import { Sparkline } from './sparkline.tsx'

interface FailingHealthProps {
  health: VersionHealth | undefined
  /** Of the canary: the share above which it is rolled back. */
  limit: number | undefined
}

/** People affected out of all users of the version, with a trend. */
export function FailingHealth({ health, limit }: FailingHealthProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const shareText = useShare()
  const share = health && failingShare(health)
  if (!health || share == null) return <span className="ks-secondary">{t('matrix.noPeople')}</span>
  const faults = byHour(health.series, (hour) => hour.faults)
  const most = Math.max(0, ...faults.map((value) => value ?? 0))
  const isBad = limit !== undefined && share > limit
  return (
    <span className={styles.health}>
      <span>
        <span className={isBad ? styles.over : undefined}>{shareText(share)}</span>
        <span className={styles.quiet}>
          {t('health.people', { count: health.people, failing: format.number(health.failing) })}
        </span>
      </span>
      <Sparkline values={faults} label={t('health.faults', { most })} tone={isBad ? 'bad' : 'plain'} />
    </span>
  )
}

/** 75th percentile of load times. */
export function LoadHealth({ health }: { health: VersionHealth | undefined }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const loads = byHour(health?.series ?? [], (hour) => hour.measures.load)
  const last = loads.findLast((value) => value !== null)
  if (last == null) return <NoFigure>{t('health.noLoad')}</NoFigure>
  const milliseconds = t('health.ms', { ms: format.number(last, { maximumFractionDigits: 0 }) })
  return (
    <span className={styles.health}>
      <span className="num">{milliseconds}</span>
      <Sparkline values={loads} label={t('health.loads', { last: milliseconds })} />
    </span>
  )
}
