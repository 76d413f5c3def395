import { ignoreMissing, isMissing, isUnanswered } from '@keystead/api-client/api-error'
import { useUntilLeft } from '@keystead/api-client/data/use-until-left'
import { useWrite } from '@keystead/api-client/data/use-write'
import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { rentUnits } from '@keystead/api-client/rent-units/resource'
import { useModuleTranslation, useStaying } from '@keystead/module-sdk'
import { type Deletion, useDeletion } from '@keystead/ui-kit'
import { useCallback, useRef } from 'react'
import { type FreedUnit, useFreeUnit } from '../lifecycle-parts/use-free-unit.ts'

export interface LeaseDeletion extends Deletion<LeaseAgreement> {
  /** Makes a unit available once the lease is deleted. */
  frees: (unit: FreedUnit | undefined) => void
}

export function useDeleteLease(onDeleted?: () => void): LeaseDeletion {
  const { t } = useModuleTranslation()
  const until = useUntilLeft()
  const freeUnit = useFreeUnit()
  const freed = useRef<FreedUnit>(undefined)
  const frees = useCallback((unit: FreedUnit | undefined) => {
    freed.current = unit
  }, [])
  const removeAndFree = async (id: string) => {
    const unit = freed.current
    await leaseAgreements.remove(id).catch((error) => unlessGone(id, error))
    if (unit) await freeUnit(unit)
  }
  // Only the lease's own page has to navigate away before refetching.
  const remove = useWrite([leaseAgreements, rentUnits], removeAndFree, onDeleted && { until })
  useStaying(onDeleted !== undefined && (remove.isPending || remove.isSuccess))
  const deletion = useDeletion<LeaseAgreement>({
    moduleRowsAt: ({ id }) => (onDeleted ? undefined : { label: t('period.toLease'), to: `/leases/${id}` }),
    send: ({ id }) => remove.mutateAsync(id),
    done: t('success.deleted'),
    failed: t('error.delete'),
    tellsFailure: true,
    onDeleted,
  })
  return { ...deletion, frees }
}

/** Deleted by an earlier attempt, or by this one if only the answer was lost: success. */
async function unlessGone(id: string, error: unknown): Promise<void> {
  const isGone = isUnanswered(error) && (await leaseAgreements.read(id).then(() => false, isMissing))
  if (!isGone) ignoreMissing(error)
}
