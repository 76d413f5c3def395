import type { NewEntry } from '../actions/use-book.ts'
import type { KeyedLine } from '../bank-file/bank-line.ts'
import { partKey } from '../bank-file/line-keys.ts'
import type { Suggestion } from '../bank-match/suggest.ts'

export type PartKind = 'rent' | 'deposit' | 'deposit_return'

/** What of a line goes to one lease. */
export interface Part {
  leaseId: string
  kind: PartKind
  /** Of the line, above zero. */
  cents: number
}

/** A line with what is to be booked of it; without parts it is left. */
export interface PlannedLine {
  line: KeyedLine
  suggestion?: Suggestion
  parts: readonly Part[]
  /** It was booked before. */
  isKnown: boolean
}

/** By the keys of lines: what was chosen by hand in place of the suggestions. */
export type Choices = ReadonlyMap<string, readonly Part[]>

interface PlanOf {
  lines: readonly KeyedLine[]
  /** The keys of lines that are booked. */
  known: ReadonlySet<string>
  suggestions: ReadonlyMap<string, Suggestion>
  choices: Choices
}

export const planLines = ({ lines, known, suggestions, choices }: PlanOf): PlannedLine[] =>
  lines.map((line) => {
    const suggestion = suggestions.get(line.key)
    const isKnown = known.has(line.key)
    const parts = isKnown ? [] : (choices.get(line.key) ?? suggestedParts(line, suggestion))
    return { line, suggestion, parts, isKnown }
  })

/** A suggestion counts until something else is chosen. */
export const suggestedParts = ({ cents }: KeyedLine, suggestion: Suggestion | undefined): Part[] =>
  suggestion ? [{ leaseId: suggestion.leaseId, kind: suggestion.kind, cents: Math.abs(cents) }] : []

/** What an import does, or did. */
export interface ImportFigures {
  booked: number
  payments: number
  /** In cents, received less paid out. */
  sum: number
  known: number
  /** Received, and not assigned. */
  left: number
  /** Paid out, and not assigned. */
  debits: number
}

export function figuresOf(plan: readonly PlannedLine[]): ImportFigures {
  const count = (fits: (planned: PlannedLine) => boolean) => plan.filter(fits).length
  const booked = plan.filter(({ parts }) => parts.length > 0)
  const isOpen = ({ parts, isKnown }: PlannedLine) => parts.length === 0 && !isKnown
  return {
    booked: booked.length,
    payments: booked.reduce((sum, { parts }) => sum + parts.length, 0),
    sum: booked.reduce((sum, { line }) => sum + line.cents, 0),
    known: count(({ isKnown }) => isKnown),
    left: count((each) => isOpen(each) && each.line.cents > 0),
    debits: count((each) => isOpen(each) && each.line.cents < 0),
  }
}

const MOST_REFERENCE = 140
const MOST_IBAN = 34

/** The payments that a plan books; a split line makes one for each of its parts. */
export const entriesOf = (plan: readonly PlannedLine[]): Omit<NewEntry, 'id'>[] =>
  plan.flatMap(({ line, parts }) =>
    parts.map(({ leaseId, kind, cents }, at) => ({
      ...{ lease_agreement_id: leaseId, kind, paid_on: line.day, method: 'transfer' as const },
      // Rent that was paid back is below zero; returned deposits have a kind of their own.
      amount: (kind === 'rent' && line.cents < 0 ? -cents : cents) / 100,
      reference: line.purpose.slice(0, MOST_REFERENCE) || null,
      iban: line.iban.length <= MOST_IBAN ? line.iban || null : null,
      bank_line: partKey(line.key, at),
    })),
  )
