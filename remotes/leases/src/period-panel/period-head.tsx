import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, MenuButton } from '@keystead/ui-kit'
import type { ComponentActions } from '../component-actions/use-component-actions.ts'
import { newComponentOf } from '../component-form/presets.ts'
import { useSpans } from '../parts/use-spans.ts'
import type { PeriodActions } from '../period-actions/use-period-actions.ts'
import styles from './period-panel.module.css'

export interface PeriodHeadProps {
  period: RentalPeriod
  periodActions: PeriodActions
  componentActions: ComponentActions
  mayEdit: boolean
}

/** The selected period's dates and actions. */
export function PeriodHead({ period, periodActions, componentActions, mayEdit }: PeriodHeadProps) {
  const { t } = useModuleTranslation()
  const spans = useSpans()
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h2>{spans.whole(period)}</h2>
        {period.notes && <p className={styles.note}>{period.notes}</p>}
      </div>
      {mayEdit && (
        <>
          <div className={styles.acts}>
            <Button
              size="small"
              icon="pencil"
              aria-haspopup="dialog"
              onClick={() => periodActions.edit.showFor(period.id)}
            >
              {t('period.editShort')}
            </Button>
            <Button
              size="small"
              icon="plus"
              aria-label={t('component.add')}
              aria-haspopup="dialog"
              onClick={() => componentActions.create.showFor(newComponentOf(period.id))}
            >
              {t('component.one')}
            </Button>
          </div>
          <MenuButton
            label={`${t('common:action.more')}: ${spans.whole(period)}`}
            rowId={period.id}
            iconOnly
            size="small"
            className={styles.menu}
            items={[
              {
                key: 'delete',
                label: t('period.deleteAct'),
                icon: 'trash-2',
                danger: true,
                onClick: () => periodActions.deletion.ask(period),
              },
            ]}
          />
        </>
      )}
    </div>
  )
}
