import type { RentUnit } from '@keystead/api-client/rent-units/contract'
import { useEffect, useState } from 'react'

/** A number as it is compared: nobody tells VH-07 from vh-07 at a door. */
export const numberKey = (number: string) => number.trim().toLocaleLowerCase()

/** Whether one of these has that number; never of a blank one. */
export const isTaken = (
  number: string | null | undefined,
  others: readonly Pick<RentUnit, 'unit_number'>[],
) =>
  Boolean(number?.trim()) &&
  others.some(({ unit_number }) => numberKey(unit_number) === numberKey(number ?? ''))

/**
 * Holds a save back once where the number is taken; who saves again insists, and it goes through.
 * `held` counts how often it did, for the field to take the focus.
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
    /** Whether saving this number again takes it. */
    isAsked: (number: string) => held?.number === numberKey(number),
  }
}
