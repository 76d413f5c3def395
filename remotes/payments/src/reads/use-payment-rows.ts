import { useMemo } from 'react'
import { inOrder } from './payment-row.ts'
import { useAccounts } from './use-accounts.ts'
import { usePlaces } from './use-places.ts'

/** All rent accounts with their places, sorted; without places only if these cannot be loaded. */
export function usePaymentRows() {
  const { rows: accounts, leases, isLocked, hasBegun, toBegin, toAdd, ...joined } = useAccounts()
  const { places, isSettled, reads } = usePlaces()
  const rows = useMemo(
    () => (accounts && isSettled ? inOrder(accounts, places) : undefined),
    [accounts, isSettled, places],
  )
  // For `joinReads`: those of accounts are already joined.
  const accountRead = { isError: joined.failed, isFetching: joined.retrying, refetch: joined.retry }
  return { rows, leases, places, isLocked, hasBegun, toBegin, toAdd, reads: [accountRead, ...reads] }
}
