import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, MenuButton } from '@keystead/ui-kit'
import { useSpans } from '../parts/use-spans.ts'
import type { PeriodActions } from '../period-actions/use-period-actions.ts'
import styles from './period-panel.module.css'

export interface PeriodActsProps {
  lease: LeaseAgreement
  period: RentalPeriod
  actions: PeriodActions
}

/** Edit and delete a period. */
export function PeriodActs({ lease, period, actions }: PeriodActsProps) {
  const { t } = useModuleTranslation()
  const spans = useSpans()
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        icon="pencil"
        aria-haspopup="dialog"
        onClick={() => actions.edit.showFor(period.id)}
      >
        {t('period.editShort')}
      </Button>
      <MenuButton
        label={`${t('common:action.more')}: ${spans.whole(period, lease)}`}
        rowId={period.id}
        iconOnly
        size="small"
        items={[
          {
            key: 'delete',
            label: t('period.deleteAct'),
            icon: 'trash-2',
            danger: true,
            onClick: () => actions.deletion.ask(period),
          },
        ]}
      />
    </div>
  )
}
