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

type Placed = Pick<RentUnit, 'unit_number' | 'building_id'>

/** A unit's number and building: no other unit should have both. */
export const placedNumber = ({ building_id, unit_number }: Placed) =>
  `${building_id} ${numberKey(unit_number)}`

type Others = readonly Placed[]

/** A taken number of one building, which all the others are in. */
const confirmedKey = (number: string, others: Others) => `${others[0]?.building_id} ${numberKey(number)}`

/**
 * Blocks the first save with a duplicate number; saving again confirms it. `blocked.count` counts the blocked saves,
 * so the field can take focus each time.
 */
export function useDuplicateConfirmation(open: boolean) {
  const [blocked, setBlocked] = useState<{ key: string; count: number }>()
  useEffect(() => {
    if (!open) setBlocked(undefined)
  }, [open])
  return {
    blocked,
    blocks(number: string, others: Others): boolean {
      const key = confirmedKey(number, others)
      if (!isTaken(number, others) || blocked?.key === key) return false
      setBlocked({ key, count: (blocked?.count ?? 0) + 1 })
      return true
    },
    /** Whether saving this number again will go through. */
    willPass: (number: string, others: Others) => blocked?.key === confirmedKey(number, others),
  }
}
