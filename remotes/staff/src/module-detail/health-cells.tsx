import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import type { MeasureName } from '@keystead/module-sdk/manifest/health-report'
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

/** 75th percentiles of the last hour that has them: load time and size of the files, and the pages' web vitals. */
export function LoadHealth({ health }: { health: VersionHealth | undefined }) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const lastOf = (name: MeasureName, maximumFractionDigits = 0, unit = 1) => {
    const value = health?.series.findLast(({ measures }) => measures[name] !== undefined)?.measures[name]
    return value === undefined ? undefined : format.number(value / unit, { maximumFractionDigits })
  }
  const [load, size, lcp, inp] = [lastOf('load'), lastOf('bytes', 1, 1024), lastOf('LCP'), lastOf('INP')]
  const cls = lastOf('CLS', 2)
  const facts = [
    size && t('health.size', { kb: size }),
    lcp && t('health.lcp', { ms: lcp }),
    inp && t('health.inp', { ms: inp }),
    cls && t('health.cls', { value: cls }),
  ].filter(Boolean)
  if (!load && facts.length === 0) return <NoFigure>{t('health.noLoad')}</NoFigure>
  const milliseconds = load && t('health.ms', { ms: load })
  return (
    <>
      {milliseconds && (
        <span className={styles.health}>
          <span className="num">{milliseconds}</span>
          <Sparkline
            values={byHour(health?.series ?? [], ({ measures }) => measures.load)}
            label={t('health.loads', { last: milliseconds })}
          />
        </span>
      )}
      {facts.length > 0 && (
        <span className={`ks-secondary ${styles.facts}`}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      )}
    </>
  )
}
