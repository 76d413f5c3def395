import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useEffect, useState } from 'react'

/** Normalized for comparison: VH-07 and vh-07 are the same on a door. */
export const numberKey = (number: string) => number.trim().toLocaleLowerCase()

/** Whether the number is taken; blank numbers never are. */
export const isTaken = (
  number: string | null | undefined,
  others: readonly Pick<RentUnit, 'unit_number'>[],
) =>
  Boolean(number?.trim()) &&
  others.some(({ unit_number }) => numberKey(unit_number) === numberKey(number ?? ''))

/**
 * Blocks the first save with a duplicate number; saving again confirms it. `blocked.count` counts the blocked saves,
 * so the field can take focus each time.
 */
export function useDuplicateConfirmation(open: boolean) {
  const [blocked, setBlocked] = useState<{ number: string; count: number }>()
  useEffect(() => {
    if (!open) setBlocked(undefined)
  }, [open])
  return {
    blocked,
    blocks(number: string, others: readonly Pick<RentUnit, 'unit_number'>[]): boolean {
      if (!isTaken(number, others) || blocked?.number === numberKey(number)) return false
      setBlocked({ number: numberKey(number), count: (blocked?.count ?? 0) + 1 })
      return true
    },
    /** Whether saving this number again will go through. */
    willPass: (number: string) => blocked?.number === numberKey(number),
  }
}
