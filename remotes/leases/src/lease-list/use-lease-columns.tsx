import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { type DataColumn, Link, Money, NoFigure, SharedMark } from '@keystead/ui-kit'
import { LeaseMenu } from '../lease-actions/lease-menu.tsx'
import type { LeaseActions } from '../lease-actions/use-lease-actions.ts'
import type { LeaseLifecycle } from '../lease-lifecycle/use-lifecycle.ts'
import { LeaseStatusTag } from '../parts/lease-status.tsx'
import { TenantName } from '../parts/tenant-name.tsx'
import { UnitText } from '../parts/unit-text.tsx'
import type { LeaseView } from '../reads/use-lease-views.ts'
import { LeaseEnd } from './lease-end.tsx'
import styles from './lease-list.module.css'

interface LeaseColumnsInput {
  bySurname: boolean
  actions: LeaseActions
  lifecycle: LeaseLifecycle
}

/** Columns: tenant, unit, term, status, rent and menu. */
export function useLeaseColumns({
  bySurname,
  actions,
  lifecycle,
}: LeaseColumnsInput): DataColumn<LeaseView>[] {
  const { t } = useModuleTranslation()
  const format = useFormat()
  return [
    {
      key: 'tenant',
      title: t('field.tenant_contact_id'),
      sort: 'tenant',
      cell: ({ lease }) => (
        <div className={styles.name}>
          <Link to={`/leases/${lease.id}`} look="name">
            <TenantName lease={lease} bySurname={bySurname} />
          </Link>{' '}
          <SharedMark shared={lease.shared} form="sign" />
          {lease.lease_number && <span className="ks-second">{lease.lease_number}</span>}
        </div>
      ),
    },
    {
      key: 'unit',
      title: t('field.rent_unit_id'),
      line: 'second',
      cell: ({ place }) =>
        place && (
          <div className={styles.name}>
            <UnitText place={place} />
            {place.group && <span className="ks-second">{place.group.name}</span>}
          </div>
        ),
    },
    {
      key: 'start',
      title: t('field.start_date'),
      align: 'end',
      sort: 'start',
      width: 116,
      from: 900,
      cell: ({ lease }) => format.date(lease.start_date),
    },
    {
      key: 'end',
      title: t('field.end_date'),
      align: 'end',
      sort: 'end',
      width: 128,
      from: 800,
      cell: ({ lease }) => <LeaseEnd lease={lease} />,
    },
    {
      key: 'status',
      title: t('common:field.status'),
      // "Notice given, ends 02/05/2027" takes two lines, not three.
      width: 176,
      line: 'second-end',
      cell: ({ lease }) => <LeaseStatusTag lease={lease} />,
    },
    {
      key: 'rent',
      title: t('field.monthly_rent'),
      align: 'end',
      sort: 'rent',
      width: 132,
      line: 'end',
      cell: ({ lease: { monthly_rent: rent } }) =>
        rent === null ? <NoFigure>{t('detail.noAmount')}</NoFigure> : <Money>{format.money(rent)}</Money>,
    },
    {
      key: 'menu',
      title: <span className="ks-sr">{t('common:action.more')}</span>,
      align: 'end',
      width: 68,
      line: 'side',
      cell: ({ lease, place, isRenewed }) => (
        <LeaseMenu
          lease={lease}
          unit={place?.unit}
          actions={actions}
          more={lifecycle.itemsOf(lease, place?.unit, isRenewed)}
        />
      ),
    },
  ]
}
