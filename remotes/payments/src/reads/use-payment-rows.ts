import { useMemo } from 'react'
import { inOrder } from './payment-row.ts'
import { useAccounts } from './use-accounts.ts'
import { usePlaces } from './use-places.ts'

/** All rent accounts with their places, in the order of lists; places may come later than accounts. */
export function usePaymentRows() {
  const { rows: accounts, leases, isLocked, hasBegun, ...joined } = useAccounts()
  const { places, reads } = usePlaces()
  const rows = useMemo(() => accounts && inOrder(accounts, places), [accounts, places])
  // As `joinReads` takes them: those of accounts are joined already.
  const accountRead = { isError: joined.failed, isFetching: joined.retrying, refetch: joined.retry }
  return { rows, leases, places, isLocked, hasBegun, reads: [accountRead, ...reads] }
}
