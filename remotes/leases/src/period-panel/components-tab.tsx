import { mayDo } from '@keystead/api-client/levels'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, Card } from '@keystead/ui-kit'
import { newComponentOf } from '../component-form/new-component.ts'
import { ComponentFigures } from '../rent-components/component-figures.tsx'
import { ComponentTable } from '../rent-components/component-table.tsx'
import { panelId, tabId } from '../time-line/tab-ids.ts'
import { TimeLine } from '../time-line/time-line.tsx'
import { NoPeriods } from './no-periods.tsx'
import { PeriodHead } from './period-head.tsx'
import styles from './period-panel.module.css'
import type { ShownPeriods } from './shown-periods.ts'

export interface ComponentsTabProps extends ShownPeriods {
  /** The unit's area in m²; absent if unknown. */
  area?: number | null
}

/** Components and total of the selected period. */
export function ComponentsTab({ lease, periods, periodActions, componentActions, area }: ComponentsTabProps) {
  const { t } = useModuleTranslation()
  const mayEdit = mayDo(lease, 'editPeriods')
  const period = periods.selected?.period
  const several = periods.steps.length > 1
  if (!period) return <NoPeriods actions={periodActions} mayAdd={mayEdit} />
  return (
    <>
      <ComponentFigures period={period} area={area} />
      <Card as="section" padding={0} className={styles.card} aria-label={t('detail.tab.components')}>
        {several && <TimeLine lease={lease} {...periods} />}
        <div
          className={styles.panel}
          {...(several && { id: panelId, role: 'tabpanel', 'aria-labelledby': tabId(period.id) })}
        >
          <PeriodHead lease={lease} period={period}>
            {mayEdit && (
              <Button
                size="small"
                icon="plus"
                aria-label={t('component.add')}
                aria-haspopup="dialog"
                onClick={() => componentActions.create.showFor(newComponentOf(period.id))}
              >
                {t('component.one')}
              </Button>
            )}
          </PeriodHead>
          <ComponentTable key={period.id} period={period} actions={componentActions} mayEdit={mayEdit} />
        </div>
      </Card>
    </>
  )
}
