import type { NewEntry } from '../actions/use-book.ts'
import type { KeyedLine } from '../bank-file/bank-line.ts'
import { partKey } from '../bank-file/line-keys.ts'
import type { ByHand } from '../bank-match/recorded.ts'
import type { Suggestion } from '../bank-match/suggest.ts'

export type PartKind = 'rent' | 'deposit' | 'deposit_return'

/** What of a line goes to one lease. */
export interface Part {
  leaseId: string
  kind: PartKind
  /** Of the line, above zero. */
  cents: number
  /** The payment that was recorded by hand already: it is linked, and none is booked. */
  recorded?: ByHand
}

export interface FoundLease extends Suggestion {
  recorded?: ByHand
}

/** A line with what is to be booked of it; without parts it is left. */
export interface PlannedLine {
  line: KeyedLine
  suggestion?: FoundLease
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
  suggestions: ReadonlyMap<string, FoundLease>
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
export function suggestedParts({ cents }: KeyedLine, suggestion: FoundLease | undefined): Part[] {
  if (!suggestion) return []
  const { leaseId, kind, recorded } = suggestion
  return [{ leaseId, kind, cents: Math.abs(cents), recorded }]
}

const isRecorded = ({ parts }: PlannedLine) => parts.some(({ recorded }) => recorded)

/** What an import does, or did. */
export interface ImportFigures {
  booked: number
  payments: number
  /** In cents, received less paid out. */
  sum: number
  /** Recorded by hand already. */
  recorded: number
  known: number
  /** Received, and not assigned. */
  left: number
  /** Paid out, and not assigned. */
  debits: number
}

export function figuresOf(plan: readonly PlannedLine[]): ImportFigures {
  const count = (fits: (planned: PlannedLine) => boolean) => plan.filter(fits).length
  const booked = plan.filter((planned) => planned.parts.length > 0 && !isRecorded(planned))
  const isOpen = ({ parts, isKnown }: PlannedLine) => parts.length === 0 && !isKnown
  return {
    booked: booked.length,
    payments: booked.reduce((sum, { parts }) => sum + parts.length, 0),
    sum: booked.reduce((sum, { line }) => sum + line.cents, 0),
    recorded: count(isRecorded),
    known: count(({ isKnown }) => isKnown),
    left: count((each) => isOpen(each) && each.line.cents > 0),
    debits: count((each) => isOpen(each) && each.line.cents < 0),
  }
}

const MOST_REFERENCE = 140
const MOST_IBAN = 34

const referenceOf = ({ purpose }: KeyedLine) => purpose.slice(0, MOST_REFERENCE) || null
const ibanOf = ({ iban }: KeyedLine) => (iban.length <= MOST_IBAN ? iban || null : null)

/** The payments that a plan books; a split line makes one for each of its parts. */
export const entriesOf = (plan: readonly PlannedLine[]): Omit<NewEntry, 'id'>[] =>
  plan.flatMap(({ line, parts }) =>
    parts.flatMap(({ leaseId, kind, cents, recorded }, at) => {
      if (recorded) return []
      return {
        ...{ lease_agreement_id: leaseId, kind, paid_on: line.day, method: 'transfer' as const },
        // Rent that was paid back is below zero; returned deposits have a kind of their own.
        amount: (kind === 'rent' && line.cents < 0 ? -cents : cents) / 100,
        ...{ reference: referenceOf(line), iban: ibanOf(line), bank_line: partKey(line.key, at) },
      }
    }),
  )

/** What payments that were recorded by hand learn of their bank lines, by id; what they say themselves stays. */
export const linksOf = (plan: readonly PlannedLine[]) =>
  plan.flatMap(({ line, parts }) =>
    parts.flatMap(({ recorded }) => {
      if (!recorded) return []
      const { id, reference, iban } = recorded
      return {
        id,
        told: {
          ...{ bank_line: line.key, iban: iban ?? ibanOf(line), reference: reference ?? referenceOf(line) },
        },
      }
    }),
  )
