import { contacts } from '@keystead/api-client/contacts/resource'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { mayDo } from '@keystead/api-client/levels'
import { isLocked } from '@keystead/api-client/transport'
import { type SlotProps, useLastFound, useModuleTranslation, useRow, useRows } from '@keystead/module-sdk'
import { Card, CardsSkeleton, Link, Loading, SectionError } from '@keystead/ui-kit'
import { useId } from 'react'
import { type LeaseView, useLeaseViews } from '../reads/use-lease-views.ts'
import styles from './contact-panel.module.css'
import { LeaseRow } from './lease-row.tsx'

export const firstData = ['/lease-agreements/', '/rent-units/', '/buildings/', '/property-groups/']

/** As `module.json` tells it, so that the room that is kept stays the same once this code is there. */
export const parts = ['panel'] as const

/** How many leases the page of a contact names; the list has all of them. */
const mostLeases = 5

/**
 * What a contact rents and has rented, on the contact's page. Absent where leases are locked (R34); where they cannot be
 * had it says so in its own place.
 */
export function Part({ contactId }: SlotProps['contact.panels']) {
  const { t } = useModuleTranslation()
  const { views, places, failed, retrying, retry } = useLeaseViews()
  const { data, error } = useRows(leaseAgreements.list())
  const { data: contact } = useRow(contacts, contactId)
  // Asked for again, as after every change that is heard, they stay locked, also where that fails.
  const isLeftOut = useLastFound({ open: true }, isLocked(error) || (data && false))
  if (isLeftOut) return null
  if (failed) return <SectionError text={t('error.loadList')} onRetry={retry} retrying={retrying} />
  if (!views || !places) {
    return (
      <Loading>
        <CardsSkeleton parts={parts} />
      </Loading>
    )
  }
  const rented = views.filter(({ lease }) => lease.tenant_contact_id === contactId)
  const mayLet = [...places.values()].some(
    ({ unit }) => mayDo(unit, 'addPart') && unit.owner_id === contact?.owner_id,
  )
  return <Panel contactId={contactId} rented={rented} mayLet={mayLet} />
}

interface PanelProps {
  contactId: string
  rented: LeaseView[]
  /** There is a unit that the person can let to the contact (R26, R61). */
  mayLet: boolean
}

function Panel({ contactId, rented, mayLet }: PanelProps) {
  const { t } = useModuleTranslation()
  const id = useId()
  return (
    <Card
      as="section"
      padding={0}
      aria-labelledby={id}
      footer={
        rented.length > mostLeases && (
          <Link to={`/leases?tenant=${contactId}`}>
            {t('common:more', { count: rented.length - mostLeases })}
          </Link>
        )
      }
    >
      <div className={styles.head}>
        <h2 id={id}>{t('panel.title')}</h2>
        {mayLet && <Link to={`/leases?new&tenant=${contactId}`}>{t('list.create')}</Link>}
      </div>
      {rented.length === 0 ? (
        <p className={styles.none}>{t('panel.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {rented.slice(0, mostLeases).map((view) => (
            <LeaseRow key={view.lease.id} view={view} />
          ))}
        </ul>
      )}
    </Card>
  )
}
