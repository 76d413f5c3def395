import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { DeletionDialog } from '@keystead/ui-kit'
import { unitLabel } from '../parts/unit-label.ts'
import { useLeaseWords } from '../parts/use-lease-words.ts'
import type { UnitPlaces } from '../reads/use-unit-places.ts'
import { FreeUnit } from './free-unit.tsx'
import type { LeaseDeletion } from './use-delete-lease.ts'

export interface DeleteLeaseProps {
  deletion: LeaseDeletion
  places?: UnitPlaces
}

/** Confirms deletion: names the lease, counts what is deleted with it, and offers to make its unit available. */
export function DeleteLease({ deletion, places }: DeleteLeaseProps) {
  const { t, language } = useModuleTranslation()
  const words = useLeaseWords()
  const going = ({ rental_periods: periods }: LeaseAgreement) => {
    const components = periods.reduce((sum, { rent_components }) => sum + rent_components.length, 0)
    const counts = [
      t('common:count.period', { count: periods.length }),
      ...(components > 0 ? [t('common:count.component', { count: components })] : []),
    ]
    return new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(counts)
  }
  const nameOf = (lease: LeaseAgreement) => {
    const place = places?.get(lease.rent_unit_id)
    return [words.tenant(lease), place && unitLabel(place), words.range(lease)].filter(Boolean).join(', ')
  }
  return (
    <DeletionDialog
      deletion={deletion}
      title={t('delete.title')}
      text={(lease) => (
        <>
          <p className="ks-strong">{nameOf(lease)}</p>
          <p>{t('delete.text')}</p>
          {lease.rental_periods.length > 0 && <p>{t('delete.cascade', { list: going(lease) })}</p>}
          <FreeUnit
            key={lease.id}
            lease={lease}
            place={places?.get(lease.rent_unit_id)}
            onChange={deletion.frees}
          />
        </>
      )}
    />
  )
}
