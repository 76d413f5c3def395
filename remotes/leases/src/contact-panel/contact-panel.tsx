import { contacts } from '@keystead/api-client/contacts/resource'
import { useLockable } from '@keystead/api-client/data/use-lockable'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { isTenantOf } from '@keystead/api-client/lease-agreements/tenant-name'
import { mayDo } from '@keystead/api-client/levels'
import { type SlotProps, useLinkBack, useModuleTranslation, useRow } from '@keystead/module-sdk'
import { Card, CardsSkeleton, Link, Loading, SectionError } from '@keystead/ui-kit'
import { useId } from 'react'
import { type LeaseView, useLeaseViews } from '../reads/use-lease-views.ts'
import styles from './contact-panel.module.css'
import { LeaseRow } from './lease-row.tsx'

export const firstData = ['/lease-agreements/', '/rent-units/', '/buildings/', '/property-groups/']

/** Must match `module.json`, so the placeholder has the same size as the loaded slot. */
export const parts = ['panel'] as const

/** Maximum number of leases shown; the list has all. */
const maxLeases = 5

/** A contact's current and past leases, on its page. Hidden if leases are locked; load errors are shown in place. */
export function Part({ contactId }: SlotProps['contact.panels']) {
  const { t } = useModuleTranslation()
  const { views, places, failed, retrying, retry } = useLeaseViews()
  const { isLocked } = useLockable(leaseAgreements.list())
  const { data: contact } = useRow(contacts, contactId)
  if (isLocked) return null
  if (failed) return <SectionError text={t('error.loadList')} onRetry={retry} retrying={retrying} />
  if (!views || !places) {
    return (
      <Loading>
        <CardsSkeleton parts={parts} />
      </Loading>
    )
  }
  const rented = views.filter(({ lease }) => isTenantOf(lease, contactId))
  const mayLet = [...places.values()].some(
    ({ unit }) => mayDo(unit, 'addPart') && unit.owner_id === contact?.owner_id,
  )
  return <Panel contactId={contactId} rented={rented} mayLet={mayLet} />
}

interface PanelProps {
  contactId: string
  rented: LeaseView[]
  /** Whether there is a unit the user may let to the contact. */
  mayLet: boolean
}

function Panel({ contactId, rented, mayLet }: PanelProps) {
  const { t } = useModuleTranslation()
  const id = useId()
  const linkBack = useLinkBack()
  return (
    <Card
      as="section"
      padding={0}
      aria-labelledby={id}
      footer={
        rented.length > maxLeases && (
          <Link to={`/leases?tenant=${contactId}`}>
            {t('common:more', { count: rented.length - maxLeases })}
          </Link>
        )
      }
    >
      <div className={styles.head}>
        <h2 id={id}>{t('panel.title')}</h2>
        {mayLet && <Link to={linkBack(`/leases?new&tenant=${contactId}`)}>{t('list.create')}</Link>}
      </div>
      {rented.length === 0 ? (
        <p className={styles.none}>{t('panel.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {rented.slice(0, maxLeases).map((view) => (
            <LeaseRow key={view.lease.id} view={view} />
          ))}
        </ul>
      )}
    </Card>
  )
}
