import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { DayPicker, EmptyState, ListPage, Skeleton } from '@keystead/ui-kit'
import styles from './rent-roll.module.css'
import { RentRollActions } from './rent-roll-actions.tsx'
import { RentRollTable } from './rent-roll-table.tsx'
import { useRentRoll } from './use-rent-roll.ts'

export const firstData = ['/property-groups/', '/rent-units/', '/lease-agreements/']

/** Who rents what for how much and until when, on a day of choice: on screen, on paper, in a spreadsheet. */
export function Screen() {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { roll, on, today, setOn, withLeases, ...reading } = useRentRoll()
  const isEmpty = roll?.rows.length === 0
  return (
    <div className={styles.sheet}>
      <ListPage
        title={t('rentRoll.title')}
        subtitle={t('rentRoll.asOf', { date: format.date(on) })}
        back={{ to: '/portfolio', label: t('detail.back') }}
        toolbar={
          <div className={`${styles.toolbar} ks-no-print`}>
            {withLeases && <DayPicker label={t('rentRoll.on')} value={on} onChange={setOn} />}
            {roll && <RentRollActions roll={roll} on={on} withLeases={withLeases} />}
          </div>
        }
        pending={roll === undefined}
        skeleton={<Skeleton shape="row" count={8} />}
        error={reading.failed ? `${t('error.load')}. ${t('error.loadHint')}` : undefined}
        onRetry={reading.retry}
        refetching={reading.failed ? reading.retrying : reading.refetching}
        empty={isEmpty && <EmptyState icon="key-round" title={t('rentRoll.title')} text={t('unit.none')} />}
      >
        {roll && <RentRollTable roll={roll} withLeases={withLeases} isToday={on === today} />}
      </ListPage>
    </div>
  )
}
