import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { Dialog, type DialogPlace, Loading, Skeleton } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

export interface WithModelProps {
  id: string | null
  dialog: DialogPlace
  title: string
  children: (model: LeaseAgreement | undefined) => ReactNode
}

/** Renders the form once the lease to copy from has loaded or failed to load. */
export function WithModel({ id, dialog, title, children }: WithModelProps) {
  const { data, isPending } = useQuery({ ...leaseAgreements.detail(id ?? ''), enabled: id !== null })
  if (id === null || !isPending) return children(data)
  return (
    <Dialog open={dialog.open} title={title} size={720} onClose={dialog.close}>
      <Loading>
        <Skeleton shape="form" count={6} />
      </Loading>
    </Dialog>
  )
}
