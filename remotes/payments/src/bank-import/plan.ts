import { fromCents } from '@keystead/api-client/money'
import type { NewPayment } from '../actions/use-book.ts'
import type { KeyedLine } from '../bank-file/bank-line.ts'
import { partKey } from '../bank-file/line-keys.ts'
import type { MatchablePayment } from '../bank-match/match-payments.ts'
import type { Suggestion } from '../bank-match/suggest.ts'
import type { PaymentKind } from '../data/entries.ts'

/** A line's part for one lease. */
export interface Part {
  leaseId: string
  kind: PaymentKind
  /** Of the line, positive. */
  cents: number
  /** Which the payment covers first; absent for a deposit. */
  month?: string | null
  /** An existing payment: it is linked instead of booking a new one. */
  matchedPayment?: MatchablePayment
  /** Id of a match that was shown when this part was chosen: an additional payment is meant. Kept in drafts. */
  besides?: string
}

/** A line with its parts to book; without parts it is skipped. */
export interface PlannedLine {
  line: KeyedLine
  suggestion?: Suggestion
  /** The existing payment of its one lease that it matches. */
  matchedPayment?: MatchablePayment
  parts: readonly Part[]
  /** A payment has this line's key already: it was booked or linked before. */
  isImported: boolean
}

/** By line key: manual choices, which override suggestions. */
export type Choices = ReadonlyMap<string, readonly Part[]>

interface PlanInput {
  lines: readonly KeyedLine[]
  /** Keys of lines that were booked or linked before. */
  importedKeys: ReadonlySet<string>
  suggestions: ReadonlyMap<string, Suggestion>
  choices: Choices
  /** Existing payments by line key, as `matchPayments` finds them for `targetOf`. */
  matches: ReadonlyMap<string, MatchablePayment>
}

export const planLines = ({ lines, importedKeys, suggestions, choices, matches }: PlanInput): PlannedLine[] =>
  lines.map((line) => {
    const suggestion = suggestions.get(line.key)
    const isImported = importedKeys.has(line.key)
    const choice = choices.get(line.key)
    const matchedPayment = matches.get(line.key)
    const parts = isImported
      ? []
      : (keptParts(choice, matchedPayment) ?? wholeOf(line, targetOf(choice, suggestion), matchedPayment))
    return { line, suggestion, matchedPayment, parts, isImported }
  })

/** The one lease of a line: chosen, or else suggested. */
export const targetOf = (choice: readonly Part[] | undefined, suggestion: Suggestion | undefined) =>
  choice?.length === 1 ? choice[0] : suggestion

/**
 * A choice is kept for days, in which its payment may have been recorded by hand: the one lease is then linked. Of
 * several, only the landlord knows which part the payment is.
 */
function keptParts(
  choice: readonly Part[] | undefined,
  matchedPayment?: MatchablePayment,
): readonly Part[] | undefined {
  const isOutdated = choice?.some(
    ({ leaseId, besides }) => leaseId === matchedPayment?.lease_agreement_id && besides !== matchedPayment.id,
  )
  if (!isOutdated) return choice
  return choice?.length === 1 ? undefined : []
}

/** The whole line for one lease: booked, or linked to the payment that it matches. */
function wholeOf(
  { cents }: KeyedLine,
  target: Pick<Part, 'leaseId' | 'kind' | 'month'> | undefined,
  matchedPayment?: MatchablePayment,
): Part[] {
  if (!target) return []
  const { leaseId, kind, month } = target
  const part = { leaseId, cents: Math.abs(cents) }
  // The payment that it matches has its own kind and month.
  return [matchedPayment ? { ...part, kind: matchedPayment.kind, matchedPayment } : { ...part, kind, month }]
}

const isMatched = ({ parts }: PlannedLine) => parts.some(({ matchedPayment }) => matchedPayment)

/** Counts of an import, before or after booking. */
export interface ImportFigures {
  booked: number
  payments: number
  /** In cents, received less paid out. */
  sum: number
  /** Lines of existing payments, entered by hand or booked from another file. */
  matched: number
  /** Lines of existing payments that could not be linked; not counted in `matched`. */
  unlinked?: number
  imported: number
  /** Received, and unassigned. */
  unassigned: number
  /** Paid out, and unassigned. */
  debits: number
}

export function figuresOf(plan: readonly PlannedLine[]): ImportFigures {
  const count = (fits: (planned: PlannedLine) => boolean) => plan.filter(fits).length
  const booked = plan.filter((planned) => planned.parts.length > 0 && !isMatched(planned))
  const isOpen = ({ parts, isImported }: PlannedLine) => parts.length === 0 && !isImported
  return {
    booked: booked.length,
    payments: booked.reduce((sum, { parts }) => sum + parts.length, 0),
    sum: booked.reduce((sum, { line }) => sum + line.cents, 0),
    matched: count(isMatched),
    imported: count(({ isImported }) => isImported),
    unassigned: count((each) => isOpen(each) && each.line.cents > 0),
    debits: count((each) => isOpen(each) && each.line.cents < 0),
  }
}

const MAX_REFERENCE = 140
const MAX_IBAN = 34

/** Half of an emoji cut at its end could not be stored. */
const referenceOf = ({ purpose }: KeyedLine) =>
  purpose.slice(0, MAX_REFERENCE).replace(/\p{Surrogate}$/u, '') || null
const ibanOf = ({ iban }: KeyedLine) => (iban.length <= MAX_IBAN ? iban || null : null)

/** The payments to create for a plan, one per part of a split line. */
export const paymentsOf = (plan: readonly PlannedLine[]): NewPayment[] =>
  plan.flatMap(({ line, parts }) =>
    parts.flatMap(({ leaseId, kind, cents, month, matchedPayment }, at) => {
      if (matchedPayment) return []
      return {
        lease_agreement_id: leaseId,
        kind,
        paid_on: line.day,
        method: 'transfer' as const,
        // Repaid rent is negative; returned deposits have their own kind.
        amount: fromCents(kind === 'rent' && line.cents < 0 ? -cents : cents),
        ...(month && kind === 'rent' && { month }),
        reference: referenceOf(line),
        iban: ibanOf(line),
        bank_line: partKey(line.key, at),
      }
    }),
  )

/** Updates to matched payments: their line's key, and its data for fields still empty. */
export const linksOf = (plan: readonly PlannedLine[]) =>
  plan.flatMap(({ line, parts }) =>
    parts.flatMap(({ matchedPayment }) => {
      if (!matchedPayment) return []
      const { id, reference, iban, updated_at } = matchedPayment
      const changes = {
        bank_line: line.key,
        ...(iban === null && { iban: ibanOf(line) }),
        ...(reference === null && { reference: referenceOf(line) }),
      }
      return { id, changes, version: updated_at }
    }),
  )
