import { useLatest } from '@keystead/api-client/data/use-latest'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { type UrlDialog, useUrlDialog } from '@keystead/module-sdk'
import type { Deletion } from '@keystead/ui-kit'
import { useMemo } from 'react'
import { useDeleteLease } from './use-delete-lease.ts'

/** What can be done with leases on a page; the same object while a search is typed. */
export interface LeaseActions {
  /** `?edit=<id>` */
  edit: UrlDialog
  /** Of the latest drawing: what is asked about changes. */
  deletion: { readonly current: Deletion<LeaseAgreement> }
}

/** @param onDeleted where the page itself goes with its lease */
export function useLeaseActions(onDeleted?: () => void): LeaseActions {
  const edit = useUrlDialog('edit')
  const deletion = useLatest(useDeleteLease(onDeleted))
  return useMemo(() => ({ edit, deletion }), [edit])
}
