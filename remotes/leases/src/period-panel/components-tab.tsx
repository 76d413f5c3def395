import { mayDo } from '@keystead/api-client/levels'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card } from '@keystead/ui-kit'
import { ComponentFigures } from '../rent-components/component-figures.tsx'
import { ComponentTable } from '../rent-components/component-table.tsx'
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
  if (!period) return <NoPeriods actions={periodActions} mayAdd={mayEdit} />
  return (
    <>
      <ComponentFigures period={period} area={area} />
      <Card as="section" padding={0} className={styles.card} aria-label={t('detail.tab.components')}>
        <div className={styles.panel}>
          <PeriodHead
            period={period}
            periodActions={periodActions}
            componentActions={componentActions}
            mayEdit={mayEdit}
          />
          <ComponentTable key={period.id} period={period} actions={componentActions} mayEdit={mayEdit} />
        </div>
      </Card>
    </>
  )
}
