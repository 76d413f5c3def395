import { useModuleTranslation } from '@keystead/module-sdk'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import { useTierName } from '../parts/tiers.ts'
import type { Change } from '../registry/change.ts'
import type { ModuleRow } from '../registry/use-modules.ts'
import styles from './matrix.module.css'
import { MatrixRow } from './matrix-row.tsx'

interface MatrixTableProps {
  modules: ModuleRow[]
  onAsk: (change: Change) => void
}

/** Switches in the middle, status to the left, and the primary action to the right. */
export function MatrixTable({ modules, onAsk }: MatrixTableProps) {
  const { t } = useModuleTranslation()
  const tierName = useTierName()
  return (
    <div className={`ks-card ${styles.card}`}>
      <table className={styles.table} aria-label={t('tab.matrix')}>
        <colgroup>
          <col className={styles.moduleColumn} />
          <col className={styles.stableColumn} />
          <col />
          <col className={styles.failingColumn} />
          {planTiers.map((tier) => (
            <col key={tier} className={styles.tierColumn} />
          ))}
          <col className={styles.actsColumn} />
        </colgroup>
        <thead>
          <tr>
            <td colSpan={4} />
            <th scope="colgroup" colSpan={3} className={styles.plans}>
              {t('matrix.inPlan')}
            </th>
            <td />
          </tr>
          <tr>
            <th scope="col">{t('field.module')}</th>
            <th scope="col">{t('field.stable')}</th>
            <th scope="col">{t('field.rollout')}</th>
            <th scope="col" className={styles.end}>
              {t('field.failing')}
            </th>
            {planTiers.map((tier) => (
              <th key={tier} scope="col" className={styles.tier}>
                {tierName(tier)}
              </th>
            ))}
            <th scope="col">
              <span className="ks-sr">{t('field.act')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {modules.map((module) => (
            <MatrixRow key={module.module} row={module} onAsk={onAsk} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
