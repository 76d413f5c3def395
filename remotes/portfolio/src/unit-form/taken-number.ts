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
 * Blocks the first save with a taken number; saving again confirms it. `held.count` counts the blocked saves, so the
 * field can take focus each time.
 */
export function useInsisting(open: boolean) {
  const [held, setHeld] = useState<{ number: string; count: number }>()
  useEffect(() => {
    if (!open) setHeld(undefined)
  }, [open])
  return {
    held,
    holds(number: string, others: readonly Pick<RentUnit, 'unit_number'>[]): boolean {
      if (!isTaken(number, others) || held?.number === numberKey(number)) return false
      setHeld({ number: numberKey(number), count: (held?.count ?? 0) + 1 })
      return true
    },
    /** Whether saving this number again will go through. */
    isAsked: (number: string) => held?.number === numberKey(number),
  }
}
