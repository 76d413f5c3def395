import { joinReads } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KeyedLine } from '../bank-file/bank-line.ts'
import { lineOfPart } from '../bank-file/line-keys.ts'
import { candidatesOf } from '../bank-match/candidates.ts'
import { matchPayments, mayMatch } from '../bank-match/match-payments.ts'
import { suggestAll } from '../bank-match/suggest.ts'
import { allPayments } from '../reads/all-payments.ts'
import { usePlacedAccounts } from '../reads/use-placed-accounts.ts'
import { type Choices, planLines, targetOf } from './plan.ts'

/**
 * A file's lines with suggestions or choices; `plan` is undefined while leases and payments load.
 * @param knownKeys of lines booked by payments that are not visible
 */
export function usePlan(lines: readonly KeyedLine[], choices: Choices, knownKeys: readonly string[]) {
  const { rows, places, reads, ...state } = usePlacedAccounts()
  const { data: payments } = useQuery(allPayments)
  const importedKeys = useMemo(() => {
    const visible = payments?.flatMap(({ bank_line }) => (bank_line ? [lineOfPart(bank_line)] : [])) ?? []
    return new Set([...knownKeys, ...visible])
  }, [payments, knownKeys])
  const suggestions = useMemo(() => {
    const unknown = lines.filter(({ key }) => !importedKeys.has(key))
    const all = suggestAll(unknown, candidatesOf(rows ?? []))
    const paymentsByLease = new Map(rows?.map((row) => [row.id, row.payments]))
    for (const line of unknown) {
      const suggestion = all.get(line.key)
      if (suggestion && mayMatch(line, suggestion, paymentsByLease.get(suggestion.leaseId)))
        all.delete(line.key)
    }
    return all
  }, [lines, rows, importedKeys])
  const isRead = rows !== undefined && places !== undefined
  const writable = useMemo(() => rows?.filter(({ mayWrite }) => mayWrite) ?? [], [rows])
  const possible = useMemo(() => {
    const ids = new Set(writable.map(({ id }) => id))
    // A line whose lease is gone is open again: its suggestion was not what the landlord chose.
    return new Map(
      Array.from(choices, ([key, parts]) => [
        key,
        parts.every(({ leaseId }) => ids.has(leaseId)) ? parts : [],
      ]),
    )
  }, [choices, writable])
  const matches = useMemo(() => {
    const assigned = lines.flatMap((line) => {
      const target = targetOf(possible.get(line.key), suggestions.get(line.key))
      return target && !importedKeys.has(line.key) ? [{ line, target }] : []
    })
    return matchPayments(
      assigned,
      payments ?? [],
      lines.map(({ key }) => key),
    )
  }, [lines, possible, suggestions, importedKeys, payments])
  const plan = useMemo(
    () => (isRead ? planLines({ lines, importedKeys, suggestions, choices: possible, matches }) : undefined),
    [isRead, lines, importedKeys, suggestions, possible, matches],
  )
  return { ...state, rows, plan, writable, places, ...joinReads(plan !== undefined, reads) }
}
