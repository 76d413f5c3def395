import { joinReads } from '@keystead/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { KeyedLine } from '../bank-file/bank-line.ts'
import { lineOfPart } from '../bank-file/line-keys.ts'
import { candidatesOf } from '../bank-match/candidates.ts'
import { findRecorded } from '../bank-match/recorded.ts'
import { suggest } from '../bank-match/suggest.ts'
import { allEntries } from '../reads/all-entries.ts'
import { usePaymentRows } from '../reads/use-payment-rows.ts'
import { type Choices, type FoundLease, planLines } from './plan.ts'

/** A file's lines with suggestions or choices; `plan` is undefined while leases and payments load. */
export function usePlan(lines: readonly KeyedLine[], choices: Choices) {
  const { rows, places, reads, ...state } = usePaymentRows()
  const { data: entries } = useQuery(allEntries)
  const bookedKeys = useMemo(
    () => new Set(entries?.flatMap(({ bank_line }) => (bank_line ? [lineOfPart(bank_line)] : []))),
    [entries],
  )
  const suggestions = useMemo(() => {
    const candidates = candidatesOf(rows ?? [])
    const suggested = lines.flatMap((line) => {
      const suggestion = bookedKeys.has(line.key) ? undefined : suggest(line, candidates)
      return suggestion ? [{ line, suggestion }] : []
    })
    const recorded = findRecorded(
      suggested,
      entries ?? [],
      lines.map(({ key }) => key),
    )
    return new Map(
      suggested.map(({ line: { key }, suggestion }): [string, FoundLease] => [
        key,
        { ...suggestion, recorded: recorded.get(key) },
      ]),
    )
  }, [lines, rows, bookedKeys, entries])
  const isRead = rows !== undefined && places !== undefined
  const writable = useMemo(() => rows?.filter(({ mayWrite }) => mayWrite) ?? [], [rows])
  const plan = useMemo(() => {
    if (!isRead) return undefined
    const writableIds = new Set(writable.map(({ id }) => id))
    return planLines({ lines, known: bookedKeys, suggestions, choices, writable: writableIds })
  }, [isRead, lines, bookedKeys, suggestions, choices, writable])
  return { ...state, rows, plan, writable, places, ...joinReads(plan !== undefined, reads) }
}
