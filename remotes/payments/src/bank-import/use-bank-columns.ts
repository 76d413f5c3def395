import { useListMemory } from '@keystead/ui-kit'
import { useState } from 'react'
import { type BankMatch, bankColumns } from '../bank-file/bank-columns.ts'

/** Number of banks' mappings remembered. */
const MAX_BANKS = 10

type Remembered = [head: string, match: BankMatch][]

/** Manually chosen columns per header, remembered by this browser. */
export function useBankColumns() {
  const { remembered, remember } = useListMemory('payments.bank-columns')
  const [all, setAll] = useState(() => parseRemembered(remembered))
  return {
    columnsOf: (head: readonly string[]) =>
      all.find(([known, match]) => known === head.join(';') && match.length === head.length)?.[1],
    rememberColumns: (head: readonly string[], match: BankMatch) => {
      // Files without a header are alike, whatever their bank.
      if (!head.some(Boolean)) return
      const others = all.filter(([known]) => known !== head.join(';'))
      const next: Remembered = [[head.join(';'), match], ...others].slice(0, MAX_BANKS) as Remembered
      setAll(next)
      remember(JSON.stringify(next))
    },
  }
}

/** Invalid stored values are ignored. */
function parseRemembered(text: string | null): Remembered {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRemembered) : []
  } catch {
    return []
  }
}

const isRemembered = (entry: unknown): entry is Remembered[number] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  Array.isArray(entry[1]) &&
  entry[1].every((column) => column === null || (bankColumns as readonly unknown[]).includes(column))
