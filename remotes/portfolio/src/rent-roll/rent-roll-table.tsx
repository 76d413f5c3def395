import { addressLine } from '@keystead/api-client/postal-address'
import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { type DataColumn, DataTable, Link, Money, SharedMark } from '@keystead/ui-kit'
import { RentLink } from '../parts/lease-links.tsx'
import { DaysLeft } from './days-left.tsx'
import styles from './rent-roll.module.css'
import type { RentRoll, RollRow } from './rent-roll-rows.ts'
import { TenantCell } from './tenant-cell.tsx'
import { UnitCell } from './unit-cell.tsx'

export interface RentRollTableProps {
  roll: RentRoll
  /** Without leases, only unit columns are shown. */
  withLeases: boolean
  /** For today's rent roll, vacant units can be shown as such. */
  isToday: boolean
}

/** Units grouped by property with subtotals; the last row has the total. */
export function RentRollTable({ roll, withLeases, isToday }: RentRollTableProps) {
  const { t } = useModuleTranslation()
  const format = useFormat()
  const leaseColumns = useLeaseColumns(roll, isToday)
  const unitColumn: DataColumn<RollRow> = {
    key: 'unit',
    title: t('unit.one'),
    cell: (row) => <UnitCell row={row} />,
    total: t('rentRoll.total'),
  }
  return (
    <DataTable
      label={t('rentRoll.title')}
      density="dense"
      columns={withLeases ? [unitColumn, ...leaseColumns] : [unitColumn]}
      rows={roll.rows}
      rowKey={({ id }) => id}
      groupOf={({ group }) => ({
        key: group.id,
        content: (
          <>
            <Link to={`/properties/${group.id}`} look="name">
              {group.name}
            </Link>{' '}
            <SharedMark shared={group.shared} form="sign" />
            <span className={styles.address}>{addressLine(group)}</span>
          </>
        ),
        title: [group.name, addressLine(group)].filter(Boolean).join(', '),
        endColumn: 'rent',
        end: withLeases && <Money strong>{format.money(roll.sums.get(group.id) ?? 0)}</Money>,
      })}
      withTotal={withLeases}
    />
  )
}

function useLeaseColumns(roll: RentRoll, isToday: boolean): DataColumn<RollRow>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return [
    {
      key: 'tenant',
      title: t('rentRoll.tenant'),
      line: 'second',
      cell: (row) => <TenantCell row={row} isToday={isToday} />,
    },
    {
      key: 'start',
      title: t('rentRoll.start'),
      align: 'end',
      width: 124,
      from: 900,
      cell: ({ lease }) => lease && format.date(lease.start_date),
    },
    {
      key: 'end',
      title: t('rentRoll.end'),
      align: 'end',
      width: 124,
      line: 'second-end',
      cell: ({ lease }) =>
        lease &&
        (lease.end_date ? (
          format.date(lease.end_date)
        ) : (
          <span className={styles.quiet}>{t('unit.openEnded')}</span>
        )),
    },
    {
      key: 'left',
      title: t('rentRoll.left'),
      width: 140,
      from: 800,
      line: 'second-end',
      cell: ({ left, lease }) =>
        left !== null && <DaysLeft left={left} notice={lease?.notice_by != null ? lease.end_date : null} />,
    },
    {
      key: 'rent',
      title: t('metric.monthly'),
      align: 'end',
      width: 160,
      line: 'end',
      cell: ({ lease, rent }) =>
        lease &&
        rent !== null && (
          <RentLink lease={lease}>
            <Money>{format.money(rent)}</Money>
          </RentLink>
        ),
      total: <Money strong>{format.money(roll.total)}</Money>,
    },
  ]
}
