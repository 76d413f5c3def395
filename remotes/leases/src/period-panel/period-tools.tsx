import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDo } from '@keystead/api-client/levels'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button } from '@keystead/ui-kit'
import type { PeriodActions } from '../period-actions/use-period-actions.ts'
import { RentPlanActions } from '../rent-steps/rent-plan-actions.tsx'
import styles from './period-panel.module.css'

export interface PeriodToolsProps {
  lease: LeaseAgreement
  actions: PeriodActions
}

/** At the end of the tab row: rent plans and "add period". The first period is created from the empty state. */
export function PeriodTools({ lease, actions }: PeriodToolsProps) {
  const { t } = useModuleTranslation()
  const mayEdit = mayDo(lease, 'editPeriods')
  return (
    <div className={mayEdit ? styles.tools : undefined}>
      <RentPlanActions lease={lease} create={actions.create} />
      {mayEdit && lease.rental_periods.length > 0 && (
        <Button size="small" icon="plus" aria-haspopup="dialog" onClick={() => actions.create.showFor('')}>
          {t('period.addShort')}
        </Button>
      )}
    </div>
  )
}
