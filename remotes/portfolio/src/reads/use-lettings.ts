import { useLockable } from '@keystead/api-client/data/use-lockable'
import { lettingsOf } from '@keystead/api-client/lease-agreements/lettings'
import { leaseAgreements } from '@keystead/api-client/lease-agreements/resource'
import { useFormat } from '@keystead/module-sdk'
import { useMemo } from 'react'

/**
 * Lease data used by this module. `lettings` is undefined while loading, and null if leases are locked or absent;
 * dependent UI is then omitted without an error.
 */
export function useLettings() {
  const today = useFormat().today()
  const { data, isLocked, ...read } = useLockable(leaseAgreements.list())
  const lettings = useMemo(() => (isLocked ? null : data && lettingsOf(data, today)), [data, isLocked, today])
  return { lettings, ...read }
}
