import { type Lettings, leasesOn } from '@keystead/api-client/lease-agreements/lettings'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useModuleTranslation } from '@keystead/module-sdk'
import { type Deletion, DeletionDialog } from '@keystead/ui-kit'
import { Cascade } from '../deletion/cascade.tsx'

export interface DeleteUnitProps {
  deletion: Deletion<RentUnit>
  lettings: Lettings | null
}

/** Confirms deleting a unit with its leases. Does not call it permanent, since Undo follows. */
export function DeleteUnit({ deletion, lettings }: DeleteUnitProps) {
  const { t } = useModuleTranslation()
  return (
    <DeletionDialog
      deletion={deletion}
      title={t('delete.unitTitle')}
      text={(unit) => (
        <>
          <p>{t('unit.deleteText', { number: unit.unit_number })}</p>
          <p>
            <Cascade of="rent-units" id={unit.id} leases={leasesOn([unit], lettings)} />
          </p>
        </>
      )}
    />
  )
}
