import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { levels, mayDo } from '@keystead/api-client/levels'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import type { PeriodActions } from '../period-actions/use-period-actions.ts'
import styles from './period-panel.module.css'

export interface PeriodToolsProps {
  lease: LeaseAgreement
  actions: PeriodActions
}

/** At the end of the tabs' row: a further period. Of a lease without any, its empty state asks for the first. */
export function PeriodTools({ lease, actions }: PeriodToolsProps) {
  const { t } = useModuleTranslation()
  if (lease.rental_periods.length === 0 || !mayDo(lease, levels.edit)) return null
  return (
    <div className={styles.tools}>
      {/* Here go the rent steps and the index adjustment: <RentPlanActions lease={lease} /> of rent-steps. */}
      <Button size="small" icon="plus" aria-haspopup="dialog" onClick={() => actions.create.showFor('')}>
        {t('period.addShort')}
      </Button>
    </div>
  )
}
