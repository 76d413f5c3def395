import { useModuleTranslation } from '@keystead/module-sdk'
import { canaryLimits, undrilledPercent } from '@keystead/module-sdk/manifest/canary-limits'
import type { HealthAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { Button, Card, CardTitle } from '@keystead/ui-kit'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useShare } from '../parts/use-share.ts'
import { isBundled, numberOf, VersionName } from '../parts/version-name.tsx'
import { type Change, promotionOf } from '../registry/change.ts'
import { judgedOf } from '../registry/failing.ts'
import type { ModuleRow } from '../registry/use-modules.ts'
import styles from './rollout.module.css'
import { ShareSlider } from './share-slider.tsx'

interface RolloutCardProps {
  row: ModuleRow
  health: HealthAnswer | undefined
  onAsk: (change: Change) => void
}

/**
 * The canary or its candidate: the version in the URL (`?try=1.4.0`), the running canary, else the newest after the
 * stable version.
 */
function candidateOf({ canary, stable, versions }: ModuleRow, named: string | null): string | undefined {
  const isFree = (version: string) =>
    versions.some((each) => each.version === version && each.state === 'published')
  if (named !== null && isFree(named)) return named
  if (canary) return canary.version
  const at = versions.findIndex(({ version }) => version === stable)
  // Without a stable version, all are candidates.
  const newer = at < 0 ? versions : versions.slice(0, at)
  // Do not suggest a version that was rolled back automatically; its own menu can still retry it.
  return newer.find(({ state, failed }) => state === 'published' && !failed)?.version
}

/** Step-by-step rollout; each step is confirmed with its effect. */
export function RolloutCard({ row, health, onAsk }: RolloutCardProps) {
  const { t } = useModuleTranslation()
  const shareText = useShare()
  const { canary, stable } = row
  const candidate = candidateOf(row, useSearchParams()[0].get('try'))
  const listed = row.versions.find(({ version }) => version === candidate)
  const { share, isCanary } = judgedOf(health, { version: candidate, stable })
  return (
    <Card as="section" aria-label={t('rollout.title')}>
      <div className={styles.head}>
        <CardTitle>{t('rollout.title')}</CardTitle>
        {canary && (
          <p className="ks-secondary">
            {t('rollout.limit', {
              ...canaryLimits,
              version: numberOf(canary.version),
              limit: shareText(judgedOf(health, { version: canary.version, stable }).limit),
              points: canaryLimits.over * 100,
            })}
          </p>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('field.stable')}</dt>
          <dd>{stable ? <VersionName version={stable} /> : t('matrix.none')}</dd>
        </div>
        <div>
          <dt>{canary && canary.version === candidate ? t('state.canary') : t('rollout.next')}</dt>
          <dd>{candidate ? <VersionName version={candidate} /> : t('rollout.nothing')}</dd>
        </div>
        {candidate && (
          <div>
            <dt>{isCanary ? t('rollout.failing') : t('field.failing')}</dt>
            <dd>{share === null ? t('matrix.noPeople') : shareText(share)}</dd>
          </div>
        )}
        {listed && !listed.drill && !isBundled(listed.version) && (
          <div>
            <dt>{t('drill.label')}</dt>
            <dd>{t('drill.limit', { limit: undrilledPercent })}</dd>
          </div>
        )}
      </dl>
      {candidate && (
        <Steps
          // Resets the slider when the version or its stored share changes.
          key={`${candidate} ${canary?.percent}`}
          name={numberOf(candidate)}
          now={canary?.version === candidate ? canary.percent : 0}
          onStep={(percent) => onAsk(promotionOf(row, candidate, percent))}
        />
      )}
    </Card>
  )
}

interface StepsProps {
  name: string
  /** Current share in percent. */
  now: number
  onStep: (percent: number) => void
}

function Steps({ name, now, onStep }: StepsProps) {
  const { t } = useModuleTranslation()
  const [share, setShare] = useState(now)
  return (
    <div className={styles.steps}>
      <ShareSlider label={t('rollout.share', { version: name })} value={share} onChange={setShare} />
      <div className={styles.acts}>
        <Button disabled={share === now || share === 0} keepsFocus onClick={() => onStep(share)}>
          {share === 100 ? t('act.promote') : t('do.share', { percent: share })}
        </Button>
        {share !== 100 && (
          <Button variant="primary" onClick={() => onStep(100)}>
            {t('act.promoteAll')}
          </Button>
        )}
      </div>
    </div>
  )
}
