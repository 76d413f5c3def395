import { useFormat, useModuleTranslation } from '@keystead/module-sdk'
import { Card, CardTitle, Money, NoFigure, SharedMark } from '@keystead/ui-kit'
import { memo } from 'react'
import { LeaseMenu } from '../lease-actions/lease-menu.tsx'
import type { LeaseActions } from '../lease-actions/use-lease-actions.ts'
import type { LeaseLifecycle } from '../lease-lifecycle/use-lifecycle.ts'
import { LeaseFlags } from '../parts/lease-flags.tsx'
import { LeaseStatusTag } from '../parts/lease-status.tsx'
import { TenantName } from '../parts/tenant-name.tsx'
import { UnitText } from '../parts/unit-text.tsx'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import type { LeaseView } from '../reads/use-lease-views.ts'
import styles from './lease-list.module.css'

export interface LeaseCardProps {
  view: LeaseView
  /** The list is sorted by surname. */
  bySurname: boolean
  actions: LeaseActions
  lifecycle: LeaseLifecycle
}

/** A lease card linking to it; memoized so that searching re-renders few cards. */
export const LeaseCard = memo(({ view, bySurname, actions, lifecycle }: LeaseCardProps) => {
  const { lease, place, isRenewed } = view
  const words = useLeaseWords()
  return (
    <Card as="li" link padding={20} footer={<CardFoot {...lease} />}>
      <div className={styles.content}>
        <CardTitle
          to={`/leases/${lease.id}`}
          menu={
            <LeaseMenu
              lease={lease}
              unit={place?.unit}
              actions={actions}
              more={lifecycle.itemsOf(lease, place?.unit, isRenewed)}
            />
          }
        >
          <TenantName lease={lease} bySurname={bySurname} />
        </CardTitle>
        {place && (
          <p className={styles.place}>
            <UnitText place={place} />
          </p>
        )}
        {(place?.group || lease.lease_number) && (
          <p className={styles.number}>
            {place?.group && <span>{place.group.name}</span>}
            {lease.lease_number && <span>{lease.lease_number}</span>}
          </p>
        )}
        <p className={styles.range}>{words.range(lease)}</p>
        <SharedMark shared={lease.shared} />
        <LeaseFlags lease={lease} />
      </div>
    </Card>
  )
})

/** Status and agreed rent. */
function CardFoot(lease: LeaseView['lease']) {
  const { monthly_rent } = lease
  const { t } = useModuleTranslation()
  const format = useFormat()
  return (
    <>
      <LeaseStatusTag lease={lease} />
      {monthly_rent === null ? (
        <NoFigure>{t('detail.noAmount')}</NoFigure>
      ) : (
        <span className={styles.rent}>
          <Money strong>{format.money(monthly_rent)}</Money> {t('list.perMonth')}
        </span>
      )}
    </>
  )
}
