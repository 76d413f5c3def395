import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { useLatest } from '@keystead/api-client/react/use-latest'
import { type UrlDialog, useUrlDialog } from '@keystead/module-sdk'
import { useMemo } from 'react'
import { type LeaseDeletion, useDeleteLease } from './use-delete-lease.ts'

/** Lease actions on a page; referentially stable while searching. */
export interface LeaseActions {
  /** `?edit=<id>` */
  edit: UrlDialog
  askToDelete: (lease: LeaseAgreement) => void
}

/** @param onDeleted set when the page belongs to the lease and must be left */
export function useLeaseActions(onDeleted?: () => void): {
  actions: LeaseActions
  deletion: LeaseDeletion
} {
  const edit = useUrlDialog('edit')
  const deletion = useDeleteLease(onDeleted)
  const latest = useLatest(deletion)
  const actions = useMemo(
    () => ({ edit, askToDelete: (lease: LeaseAgreement) => latest.current.ask(lease) }),
    [edit],
  )
  return { actions, deletion }
}
