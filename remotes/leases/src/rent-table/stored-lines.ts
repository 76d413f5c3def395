import { usualCosts } from '@keystead/api-client/rent-components/choices'
import { ownKey, rentParts, type TypedRent } from './rent-parts.ts'

/** Whether a save that failed midway has stored the step's row. */
export type IsStored = (stepKey: string) => boolean

/** Amounts missing from stored lines: these can change, but no longer be omitted. */
export function missingAmounts(rent: TypedRent, isStored: IsStored): (string | number)[][] {
  const typed = new Set(rentParts(rent).map(({ key }) => key))
  const isMissing = (key: string) => isStored(key) && !typed.has(key)
  const usual = usualCosts.filter(isMissing).map((line) => ['lines', line])
  const own = (rent.own_lines ?? []).flatMap((line, index) =>
    isMissing(ownKey(line, index)) ? [['own_lines', index, 'amount']] : [],
  )
  return [...usual, ...own]
}
