import { daysBetween } from '@keystead/api-client/days'
import { groupBy } from '@keystead/api-client/group-by'
import { toCents } from '@keystead/api-client/money'
import type { KeyedLine } from '../bank-file/bank-line.ts'
import type { Entry } from '../reads/all-entries.ts'
import type { Suggestion } from './suggest.ts'

/** Maximum number of days between a manual payment and its bank line. */
const MOST_DAYS = 10

/** A manual payment without a bank line. */
export type ByHand = Pick<
  Entry,
  | 'id'
  | 'lease_agreement_id'
  | 'kind'
  | 'amount'
  | 'month'
  | 'paid_on'
  | 'method'
  | 'reference'
  | 'iban'
  | 'bank_line'
  | 'created_at'
>

export interface SuggestedLine {
  line: KeyedLine
  suggestion: Suggestion
}

/**
 * Matches bank lines with payments recorded by hand before: same suggested lease, kind and amount, within days. Each
 * payment matches only the nearest line.
 * @returns payments by line key
 */
export function recordedByHand<Found extends ByHand>(
  suggested: readonly SuggestedLine[],
  entries: readonly Found[],
): Map<string, Found> {
  // Cash never appears in a bank file.
  const byHand = entries.filter(({ bank_line, method }) => bank_line === null && method !== 'cash')
  const ofLease = groupBy(byHand, (entry) => entry.lease_agreement_id)
  const pairs = suggested.flatMap(({ line, suggestion: { leaseId, kind } }) =>
    (ofLease.get(leaseId) ?? [])
      .filter((entry) => entry.kind === kind && toCents(entry.amount) === Math.abs(line.cents))
      .map((entry) => ({ line, entry, ...distancesOf(entry, line.day) }))
      .filter(({ days }) => days <= MOST_DAYS),
  )
  const entryByLine = new Map<string, Found>()
  const matchedEntries = new Set<Found>()
  for (const { line, entry } of pairs.toSorted(
    (left, right) => left.nearest - right.nearest || left.fromPaid - right.fromPaid,
  )) {
    if (entryByLine.has(line.key) || matchedEntries.has(entry)) continue
    entryByLine.set(line.key, entry)
    matchedEntries.add(entry)
  }
  return entryByLine
}

/** One press stores a month's due day, although the rent may have come at any time until it was recorded. */
function distancesOf({ month, paid_on, created_at }: ByHand, day: string) {
  const recordedOn = created_at.slice(0, 10)
  const until = month && recordedOn > paid_on ? recordedOn : paid_on
  const fromPaid = Math.abs(daysBetween(paid_on, day))
  const nearest = Math.min(fromPaid, Math.abs(daysBetween(until, day)))
  return { fromPaid, nearest, days: paid_on <= day && day <= until ? 0 : nearest }
}
