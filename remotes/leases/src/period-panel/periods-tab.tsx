import { mayDo } from '@keystead/api-client/levels'
import { useModuleTranslation } from '@keystead/module-sdk'
import { Card } from '@keystead/ui-kit'
import { GapNotes } from '../parts/gap-notes.tsx'
import { panelId, tabId } from '../time-line/tab-ids.ts'
import { TimeLine } from '../time-line/time-line.tsx'
import { NextRent } from './next-rent.tsx'
import { NoPeriods } from './no-periods.tsx'
import { PeriodActs } from './period-acts.tsx'
import { PeriodHead } from './period-head.tsx'
import styles from './period-panel.module.css'
import { PeriodRent } from './period-rent.tsx'
import type { ShownPeriods } from './shown-periods.ts'

/** Timeline, then the selected period's rent and the next one. */
export function PeriodsTab({ lease, periods, periodActions }: ShownPeriods) {
  const { t } = useModuleTranslation()
  const mayEdit = mayDo(lease, 'editPeriods')
  const { selected } = periods
  if (!selected) return <NoPeriods actions={periodActions} mayAdd={mayEdit} />
  const { period } = selected
  return (
    <>
      <GapNotes periods={lease.rental_periods} />
      <Card as="section" padding={0} className={styles.card} aria-label={t('detail.tab.periods')}>
        <TimeLine lease={lease} {...periods} />
        <div id={panelId} role="tabpanel" aria-labelledby={tabId(period.id)} className={styles.panel}>
          <PeriodHead lease={lease} period={period}>
            {mayEdit && <PeriodActs lease={lease} period={period} actions={periodActions} />}
          </PeriodHead>
          <PeriodRent period={period} />
          <NextRent lease={lease} periods={periods} />
        </div>
      </Card>
    </>
  )
}
