import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { type UrlDialog, useOpenedWith } from '@keystead/module-sdk'
import { lazyDialog } from '@keystead/ui-kit'
import type { ComponentType } from 'react'
import type { LeaseActs } from './use-lease-acts.ts'

const RenewLease = lazyDialog(() => import('../renew-lease/renew-lease.tsx'), 'RenewLease')
const TerminateLease = lazyDialog(() => import('../terminate-lease/terminate-lease.tsx'), 'TerminateLease')

export interface LeaseActDialogsProps {
  acts: Pick<LeaseActs, 'renew' | 'terminate'>
  /** The leases of this page: the one that an act is about is found in them. */
  leases?: LeaseAgreement[]
}

/** The place of the acts' dialogs in a page. */
export function LeaseActDialogs({ acts: { renew, terminate }, leases = [] }: LeaseActDialogsProps) {
  return (
    <>
      <ActDialog Act={RenewLease} dialog={renew} leases={leases} />
      <ActDialog Act={TerminateLease} dialog={terminate} leases={leases} />
    </>
  )
}

interface ActDialogProps extends Required<Pick<LeaseActDialogsProps, 'leases'>> {
  Act: ComponentType<{ open: boolean; dialog: UrlDialog; lease: LeaseAgreement }>
  dialog: UrlDialog
}

/** The act goes on with the lease that it was opened with: half of it may be stored already. */
function ActDialog({ Act, dialog, leases }: ActDialogProps) {
  const found = leases.find(({ id }) => id === dialog.value)
  const lease = useOpenedWith(dialog, found)
  // Of another lease it is another form, with what is kept of that.
  return lease && <Act key={lease.id} open={dialog.open} dialog={dialog} lease={lease} />
}
