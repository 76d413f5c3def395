import { mayDo } from '@keystead/api-client/levels'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card } from '@keystead/ui-kit'
import { GapNotes } from '../parts/gap-notes.tsx'
import { ComponentTable } from '../rent-components/component-table.tsx'
import { panelId, tabId } from '../time-line/tab-ids.ts'
import { TimeLine } from '../time-line/time-line.tsx'
import { NextRent } from './next-rent.tsx'
import { NoPeriods } from './no-periods.tsx'
import { PeriodHead } from './period-head.tsx'
import styles from './period-panel.module.css'
import type { ShownPeriods } from './shown-periods.ts'

/** Timeline, then the selected period's components, their sum check, and the next rent. */
export function PeriodsTab({ lease, periods, periodActions, componentActions }: ShownPeriods) {
  const { t } = useModuleTranslation()
  const mayEdit = mayDo(lease, 'editPeriods')
  const { selected } = periods
  if (!selected) return <NoPeriods actions={periodActions} mayAdd={mayEdit} />
  const { period } = selected
  return (
    <>
      <GapNotes periods={lease.rental_periods} />
      <Card as="section" padding={0} className={styles.card} aria-label={t('detail.tab.periods')}>
        <TimeLine {...periods} />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(period.id)} className={styles.panel}>
          <PeriodHead
            period={period}
            periodActions={periodActions}
            componentActions={componentActions}
            mayEdit={mayEdit}
          />
          <ComponentTable key={period.id} period={period} actions={componentActions} mayEdit={mayEdit} />
          <NextRent lease={lease} periods={periods} />
        </div>
      </Card>
    </>
  )
}
