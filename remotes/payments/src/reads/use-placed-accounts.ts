import { useMemo } from 'react'
import { inOrder } from './placed-account.ts'
import { useAccounts } from './use-accounts.ts'
import { usePlaces } from './use-places.ts'

/** All rent accounts with their places, sorted; without places only if these cannot be loaded. */
export function usePlacedAccounts() {
  const { rows: accounts, leases, isLocked, hasBegun, toBegin, toAdd, reads } = useAccounts()
  const { places, isSettled, reads: placeReads } = usePlaces()
  const rows = useMemo(
    () => (accounts && isSettled ? inOrder(accounts, places) : undefined),
    [accounts, isSettled, places],
  )
  return { rows, leases, places, isLocked, hasBegun, toBegin, toAdd, reads: [...reads, ...placeReads] }
}
