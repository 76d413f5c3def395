import type { RowOf } from '@keystead/module-sdk/data'
import { joinReads } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { collection } from '../data/collections.ts'
import type { reminders } from '../data/reminders.ts'
import { useAccounts } from '../reads/use-accounts.ts'
import { usePlaces } from '../reads/use-places.ts'

export type Reminder = RowOf<(typeof reminders)['fields']>

/** Letters with their leases; `head` is the landlord's letterhead. */
export function useReminders() {
  const { rows, isLocked, reads } = useAccounts()
  const { places, isKnown, reads: placeReads } = usePlaces()
  const letters = useQuery(collection('reminders').list())
  const heads = useQuery(collection('letterhead').list())
  const isThere = rows !== undefined && letters.data !== undefined && heads.data !== undefined
  const all = [...reads, letters, heads, ...placeReads]
  return {
    rows,
    places,
    arePlacesKnown: isKnown,
    havePlacesFailed: !isKnown && placeReads.some(({ isError }) => isError),
    isLocked,
    letters: isThere ? letters.data : undefined,
    head: heads.data?.find(({ shared }) => shared === null),
    /** Perhaps of old rows. */
    isError: all.some(({ isError }) => isError),
    ...joinReads(isThere, all),
  }
}
