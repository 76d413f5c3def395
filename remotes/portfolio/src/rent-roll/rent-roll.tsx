import { ownerName, useFormat, useModuleTranslation, useSession } from '@keystead/module-sdk'
import { Button, DayPicker, EmptyState, ListPage, Skeleton } from '@keystead/ui-kit'
import { House } from '../house/house.tsx'
import styles from './rent-roll.module.css'
import { RentRollActions } from './rent-roll-actions.tsx'
import { RentRollTable } from './rent-roll-table.tsx'
import { useRentRoll } from './use-rent-roll.ts'
import { useRollColumns } from './use-roll-columns.ts'
import { useSheetFoot } from './use-sheet-foot.ts'

export const firstData = ['/property-groups/', '/rent-units/', '/lease-agreements/']

/** The rent roll of a chosen date, with print and CSV export. */
export function Screen() {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const { roll, views, lettings, on, today, setOn, withLeases, ...reading } = useRentRoll()
  const columns = useRollColumns(roll, withLeases)
  const owner = ownerName(useSession().user)
  const asOf = t('rentRoll.asOf', { date: format.date(on) })
  useSheetFoot([t('rentRoll.title'), owner, asOf].join(' · '))
  const isEmpty = roll?.rows.length === 0
  return (
    <div className={styles.sheet}>
      <ListPage
        title={t('rentRoll.title')}
        subtitle={
          <>
            <span className={styles.owner}>{owner}</span>
            <span>{asOf}</span>
          </>
        }
        back={{ to: '/portfolio', label: t('detail.back') }}
        toolbar={
          <div className={`${styles.toolbar} ks-no-print`}>
            {(withLeases || !roll) && <DayPicker label={t('rentRoll.on')} value={on} onChange={setOn} />}
            {roll && <RentRollActions roll={roll} on={on} columns={columns} />}
          </div>
        }
        pending={roll === undefined}
        skeleton={<Skeleton shape="table" count={12} />}
        error={reading.failed ? `${t('error.load')}. ${t('error.loadHint')}` : undefined}
        onRetry={reading.retry}
        refetching={reading.failed ? reading.retrying : reading.refetching}
        empty={
          isEmpty && (
            <EmptyState
              icon="key-round"
              title={t('unit.none')}
              wayOut={<Button to="/portfolio">{t('detail.back')}</Button>}
            />
          )
        }
      >
        {views && on === today && (
          <div className={styles.street}>
            <House
              buildings={views.flatMap(({ buildings }) => buildings)}
              lettings={lettings}
              size="header"
              live={false}
            />
          </div>
        )}
        {roll && <RentRollTable roll={roll} columns={columns} isToday={on === today} />}
      </ListPage>
    </div>
  )
}
