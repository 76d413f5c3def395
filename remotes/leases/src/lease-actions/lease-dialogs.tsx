import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { mayDo } from '@keystead/api-client/levels'
import { useOpenedWith } from '@keystead/module-sdk'
import { lazyDialog } from '@keystead/ui-kit'
import type { UnitPlaces } from '../reads/use-unit-places.ts'
import type { useLeaseActions } from './use-lease-actions.ts'

// Lazy: keeps the form and zod out of the initial chunk.
const EditLease = lazyDialog(() => import('../lease-form/edit-lease.tsx'), 'EditLease')
const DeleteLease = lazyDialog(() => import('./delete-lease.tsx'), 'DeleteLease')

export interface LeaseDialogsProps extends ReturnType<typeof useLeaseActions> {
  /** Leases on this page. */
  leases?: LeaseAgreement[]
  places?: UnitPlaces
}

/** Mounts the lease dialogs on a page. */
export function LeaseDialogs({ actions, deletion, leases = [], places }: LeaseDialogsProps) {
  const { edit } = actions
  // Searched only while open: the page may have thousands of leases and re-renders on every keystroke.
  const editedLease = edit.open
    ? leases.find((lease) => lease.id === edit.value && mayDo(lease, 'edit'))
    : undefined
  const lease = useOpenedWith(edit, editedLease)
  return (
    <>
      {lease && <EditLease key={lease.id} open={edit.open} dialog={edit} lease={lease} />}
      <DeleteLease open={deletion.asked !== undefined} deletion={deletion} places={places} />
    </>
  )
}
