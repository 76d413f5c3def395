import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { type UrlDialog, useOpenedWith } from '@keystead/module-sdk'
import { lazyDialog } from '@keystead/ui-kit'
import { type ComponentType, useRef } from 'react'
import { canRenew, canTerminate, type LeaseActs } from './use-lease-acts.ts'

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
      <ActDialog Act={RenewLease} can={canRenew} dialog={renew} leases={leases} />
      <ActDialog Act={TerminateLease} can={canTerminate} dialog={terminate} leases={leases} />
    </>
  )
}

interface ActDialogProps extends Required<Pick<LeaseActDialogsProps, 'leases'>> {
  Act: ComponentType<{ open: boolean; dialog: UrlDialog; lease: LeaseAgreement }>
  dialog: UrlDialog
  can: (lease: LeaseAgreement) => boolean
}

/** The act goes on with the lease that it was opened with: half of it may be stored already. */
function ActDialog({ Act, dialog, leases, can }: ActDialogProps) {
  const found = leases.find(({ id }) => id === dialog.value)
  const lease = useOpenedWith(dialog, found)
  const begun = useRef<string>(undefined)
  if (!dialog.open) begun.current = undefined
  else if (lease && (can(lease) || isHalfway(dialog))) begun.current = lease.id
  // An address alone allows nothing.
  if (dialog.open && begun.current !== lease?.id) return null
  // Of another lease it is another form, with what is kept of that.
  return lease && <Act key={lease.id} open={dialog.open} dialog={dialog} lease={lease} />
}

/** Its first steps may have changed what would allow it. */
const isHalfway = ({ draft }: UrlDialog) => draft.read()?.kept.attempt !== undefined
