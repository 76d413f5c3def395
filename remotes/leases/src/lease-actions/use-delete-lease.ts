import { useUntilLeft } from '@keystead/api-client/data/use-until-left'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { useModuleTranslation, useStaying } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'

export function useDeleteLease(onDeleted?: () => void): Deletion<LeaseAgreement> {
  const { t } = useModuleTranslation()
  const until = useUntilLeft()
  // Only the lease's own page has to navigate away before refetching.
  const remove = useWrite(leaseAgreements, leaseAgreements.remove, onDeleted && { until })
  useStaying(onDeleted !== undefined && (remove.isPending || remove.isSuccess))
  return useDeletion<LeaseAgreement>({
    send: ({ id }) => remove.mutateAsync(id),
    done: t('success.deleted'),
    failed: t('error.delete'),
    tellsFailure: true,
    onDeleted,
  })
}
