import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useStableValue } from '@keystead/api-client/react/use-stable-value'
import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { type UrlDialog, useFormat, useOpenedWith } from '@keystead/module-sdk'
import { lazyDialog } from '@keystead/ui-kit'
import type { ComponentType } from 'react'
import type { UnitPlaces } from '../reads/use-unit-places.ts'
import { canActivate, canGiveNotice, canRenew, canWithdraw, type LeaseLifecycle } from './use-lifecycle.ts'

const ActivateLease = lazyDialog(() => import('../activate-lease/activate-lease.tsx'), 'ActivateLease')
const RenewLease = lazyDialog(() => import('../renew-lease/renew-lease.tsx'), 'RenewLease')
const GiveNotice = lazyDialog(() => import('../give-notice/give-notice.tsx'), 'GiveNotice')
const WithdrawNotice = lazyDialog(() => import('../give-notice/withdraw-notice.tsx'), 'WithdrawNotice')

export interface LifecycleDialogsProps {
  lifecycle: Omit<LeaseLifecycle, 'itemsOf'>
  /** Leases on this page, among which the dialog's lease is looked up. */
  leases?: LeaseAgreement[]
  /** Locations of their units, as far as known. */
  places?: UnitPlaces
}

/** Mounts the action dialogs on a page. */
export function LifecycleDialogs({ lifecycle, leases = [], places }: LifecycleDialogsProps) {
  const { activate, renew, notice, withdraw } = lifecycle
  const today = useFormat().today()
  const around = { leases, places }
  return (
    <>
      <LifecycleDialog Content={ActivateLease} can={canActivate} dialog={activate} {...around} />
      <LifecycleDialog Content={RenewLease} can={canRenew} dialog={renew} {...around} />
      <LifecycleDialog Content={GiveNotice} can={canGiveNotice} dialog={notice} {...around} />
      <LifecycleDialog
        Content={WithdrawNotice}
        can={(lease) => canWithdraw(lease, today)}
        dialog={withdraw}
        {...around}
      />
    </>
  )
}

interface LifecycleDialogProps {
  leases: LeaseAgreement[]
  places: UnitPlaces | undefined
  Content: ComponentType<{ open: boolean; dialog: UrlDialog; lease: LeaseAgreement }>
  dialog: UrlDialog
  can: (lease: LeaseAgreement, unit: RentUnit | undefined) => boolean
}

/** Keeps the lease as of opening, since the action may be partially saved. */
function LifecycleDialog({ Content, dialog, leases, places, can }: LifecycleDialogProps) {
  const listedLease = leases.find(({ id }) => id === dialog.value)
  const lease = useOpenedWith(dialog, listedLease)
  const begins = lease && (can(lease, places?.get(lease.rent_unit_id)?.unit) || isHalfway(dialog))
  const begun = useStableValue<string | undefined>((before) => {
    if (!dialog.open) return undefined
    return begins ? lease.id : before
  })
  // A URL alone does not grant permission.
  if (dialog.open && begun !== lease?.id) return null
  // Remounts for another lease, with that lease's draft.
  return lease && <Content key={lease.id} open={dialog.open} dialog={dialog} lease={lease} />
}

/** A partially saved action may continue, even if its first steps made it no longer applicable. */
const isHalfway = ({ draft }: UrlDialog) => draft.read()?.kept.attempt !== undefined
