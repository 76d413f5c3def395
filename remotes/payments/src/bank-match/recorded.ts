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
  'id' | 'lease_agreement_id' | 'kind' | 'amount' | 'paid_on' | 'method' | 'reference' | 'iban' | 'bank_line'
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
      .map((entry) => ({ line, entry, days: Math.abs(daysBetween(entry.paid_on, line.day)) }))
      .filter(({ days }) => days <= MOST_DAYS),
  )
  const entryByLine = new Map<string, Found>()
  const matchedEntries = new Set<Found>()
  for (const { line, entry } of pairs.toSorted((left, right) => left.days - right.days)) {
    if (entryByLine.has(line.key) || matchedEntries.has(entry)) continue
    entryByLine.set(line.key, entry)
    matchedEntries.add(entry)
  }
  return entryByLine
}
