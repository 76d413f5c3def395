import { useModuleTranslation } from '@keystead/module-sdk'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import { Button, Link, MenuButton, type MenuEntry, PlainSwitch, Tag } from '@keystead/ui-kit'
import { ModuleIcon } from '../parts/module-icon.tsx'
import { useTierName } from '../parts/tiers.ts'
import { VersionName } from '../parts/version-name.tsx'
import { modulePath, trailOf } from '../paths.ts'
import { type Change, promotionOf, rollbackOf, waitingOf } from '../registry/change.ts'
import type { ModuleRow } from '../registry/use-modules.ts'
import styles from './matrix.module.css'
import { FailingCell, RolloutCell } from './rollout-cell.tsx'
import { useRollout } from './use-rollout.ts'

interface MatrixRowProps {
  row: ModuleRow
  onAsk: (change: Change) => void
}

export function MatrixRow({ row, onAsk }: MatrixRowProps) {
  const { t } = useModuleTranslation()
  const rollout = useRollout(row)
  const isWaiting = row.versions.some((each) => each.version === row.stable && waitingOf(each))
  return (
    <tr>
      <th scope="row" className={styles.module}>
        <span className={styles.name}>
          <ModuleIcon icon={row.icon} />
          <span>
            <Link to={modulePath(row.module)} look="name">
              {row.title}
            </Link>
            <span className={styles.team}>{t('matrix.team', { team: row.team })}</span>
          </span>
        </span>
      </th>
      <td className={styles.stable} data-label={t('field.stable')}>
        {row.stable ? <VersionName version={row.stable} /> : t('matrix.none')}
        {isWaiting && (
          <span className={styles.back}>
            <Tag tone="warning" icon="shield">
              {t('approval.none')}
            </Tag>
          </span>
        )}
      </td>
      <td className={styles.rollout} data-label={t('field.rollout')}>
        <RolloutCell rollout={rollout} />
      </td>
      <td className={`${styles.failing} ${styles.end}`} data-label={t('field.failing')}>
        <FailingCell rollout={rollout} />
      </td>
      <TierCells row={row} onAsk={onAsk} />
      <td className={styles.acts}>
        <Acts row={row} onAsk={onAsk} />
      </td>
    </tr>
  )
}

/** One switch per tier. Staff-only modules have no plans, so staff cannot lock themselves out. */
function TierCells({ row, onAsk }: MatrixRowProps) {
  const { t } = useModuleTranslation()
  const tierName = useTierName()
  if (row.isForStaffOnly)
    return (
      <td colSpan={3} className={`${styles.plans} ${styles.roles}`}>
        {t('matrix.staffOnly')}
      </td>
    )
  return planTiers.map((tier) => (
    <td key={tier} className={styles.tier} data-tier={tierName(tier)}>
      <PlainSwitch
        label={t('matrix.switch', { module: row.title, tier: tierName(tier) })}
        checked={row.tiers[tier]}
        onChange={(on) => onAsk({ act: 'plan_tier', module: row.module, tier, on })}
      />
    </td>
  ))
}

function Acts({ row, onAsk }: MatrixRowProps) {
  const { module, title, canary } = row
  const rollback = rollbackOf(row)
  const { t } = useModuleTranslation()
  const promote = canary ? () => onAsk(promotionOf(row, canary.version, 100)) : undefined
  const entries: (MenuEntry | false)[] = [
    promote !== undefined && { key: 'promote', label: t('act.promote'), onClick: promote },
    rollback !== undefined && {
      key: 'rollback',
      label: canary ? t('act.endCanary') : t('act.rollback'),
      icon: 'undo-2',
      onClick: () => onAsk(rollback),
    },
    {
      key: 'versions',
      label: t('act.versions'),
      to: modulePath(module),
      divided: rollback !== undefined,
    },
    { key: 'trail', label: t('tab.trail'), to: trailOf(module) },
  ]
  return (
    <div className={styles.buttons}>
      {promote && (
        <Button
          size="small"
          className={styles.promote}
          aria-label={t('matrix.promote', { module: title })}
          onClick={promote}
        >
          {t('act.promote')}
        </Button>
      )}
      <MenuButton
        label={t('matrix.acts', { module: title })}
        iconOnly
        size="small"
        items={entries.filter((entry) => entry !== false)}
      />
    </div>
  )
}
