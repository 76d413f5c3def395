import type { NewPayment } from '../actions/use-book.ts'
import type { KeyedLine } from '../bank-file/bank-line.ts'
import { partKey } from '../bank-file/line-keys.ts'
import type { Booked } from '../bank-match/recorded.ts'
import type { Suggestion } from '../bank-match/suggest.ts'

export type PartKind = 'rent' | 'deposit' | 'deposit_return'

/** A line's part for one lease. */
export interface Part {
  leaseId: string
  kind: PartKind
  /** Of the line, positive. */
  cents: number
  /** A payment recorded before: it is linked instead of booking a new one. */
  recorded?: Booked
  /** Id of such a payment that was shown when this part was chosen: a second one is meant. */
  besides?: string
}

/** A line with its parts to book; without parts it is skipped. */
export interface PlannedLine {
  line: KeyedLine
  suggestion?: Suggestion
  /** A payment of its one lease that was recorded before. */
  recorded?: Booked
  parts: readonly Part[]
  /** It is already booked. */
  isKnown: boolean
}

/** By line key: manual choices, which override suggestions. */
export type Choices = ReadonlyMap<string, readonly Part[]>

interface PlanOf {
  lines: readonly KeyedLine[]
  /** Keys of booked lines. */
  known: ReadonlySet<string>
  suggestions: ReadonlyMap<string, Suggestion>
  choices: Choices
  /** Payments recorded before, by line key, as `findRecorded` finds them for `targetOf`. */
  recorded: ReadonlyMap<string, Booked>
}

export const planLines = ({ lines, known, suggestions, choices, recorded }: PlanOf): PlannedLine[] =>
  lines.map((line) => {
    const suggestion = suggestions.get(line.key)
    const isKnown = known.has(line.key)
    const choice = choices.get(line.key)
    const found = recorded.get(line.key)
    const parts = isKnown
      ? []
      : (keptParts(choice, found) ?? wholeOf(line, targetOf(choice, suggestion), found))
    return { line, suggestion, recorded: found, parts, isKnown }
  })

/** The one lease of a line: chosen, or else suggested. */
export const targetOf = (choice: readonly Part[] | undefined, suggestion: Suggestion | undefined) =>
  choice?.length === 1 ? choice[0] : suggestion

/**
 * A choice is kept for days, in which its payment may have been recorded by hand: the one lease is then linked. Of
 * several, only the landlord knows which part the payment is.
 */
function keptParts(choice: readonly Part[] | undefined, recorded?: Booked): readonly Part[] | undefined {
  const isOutdated = choice?.some(
    ({ leaseId, besides }) => leaseId === recorded?.lease_agreement_id && besides !== recorded.id,
  )
  if (!isOutdated) return choice
  return choice?.length === 1 ? undefined : []
}

/** The whole line for one lease: booked, or linked to the payment recorded before. */
function wholeOf(
  { cents }: KeyedLine,
  target: Pick<Part, 'leaseId' | 'kind'> | undefined,
  recorded?: Booked,
): Part[] {
  if (!target) return []
  const { leaseId, kind } = target
  return [{ leaseId, kind: recorded?.kind ?? kind, cents: Math.abs(cents), recorded }]
}

const isRecorded = ({ parts }: PlannedLine) => parts.some(({ recorded }) => recorded)

/** Counts of an import, before or after booking. */
export interface ImportFigures {
  booked: number
  payments: number
  /** In cents, received less paid out. */
  sum: number
  /** Already recorded, by hand or from another file. */
  recorded: number
  /** Recorded before, but not linked to their lines. */
  unlinked?: number
  known: number
  /** Received, unassigned. */
  left: number
  /** Paid out, unassigned. */
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

/** The payments to create for a plan, one per part of a split line. */
export const paymentsOf = (plan: readonly PlannedLine[]): NewPayment[] =>
  plan.flatMap(({ line, parts }) =>
    parts.flatMap(({ leaseId, kind, cents, recorded }, at) => {
      if (recorded) return []
      return {
        lease_agreement_id: leaseId,
        kind,
        paid_on: line.day,
        method: 'transfer' as const,
        // Repaid rent is negative; returned deposits have their own kind.
        amount: (kind === 'rent' && line.cents < 0 ? -cents : cents) / 100,
        reference: referenceOf(line),
        iban: ibanOf(line),
        bank_line: partKey(line.key, at),
      }
    }),
  )

/** Updates to payments recorded before: their bank lines' data, and what they have not of their own. */
export const linksOf = (plan: readonly PlannedLine[]) =>
  plan.flatMap(({ line, parts }) =>
    parts.flatMap(({ recorded }) => {
      if (!recorded) return []
      const { id, reference, iban, updated_at } = recorded
      const changes = {
        bank_line: line.key,
        ...(iban === null && { iban: ibanOf(line) }),
        ...(reference === null && { reference: referenceOf(line) }),
      }
      return { id, changes, version: updated_at }
    }),
  )
