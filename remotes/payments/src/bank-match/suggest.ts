import { addDays } from '@keystead/api-client/days'
import type { BankLine } from '../bank-file/bank-line.ts'
import type { Candidate } from './candidates.ts'
import { hasAll, namesWords } from './words.ts'

export const reasons = ['lease', 'unit', 'iban', 'amount', 'name'] as const
/** What speaks for a lease: its number or unit in the purpose, an IBAN seen before, amount, name. */
export type Reason = (typeof reasons)[number]

export interface Suggestion {
  leaseId: string
  kind: 'rent' | 'deposit' | 'deposit_return'
  reasons: Reason[]
  /** 0 to 1. */
  certainty: number
}

/** Nothing is suggested below it. */
export const CERTAIN = 0.85
/** By how much a lease must be ahead of the next one. */
const AHEAD = 0.03

/** Rent is paid from before the first day until after the last. */
const DAYS_BEFORE = 62
const DAYS_AFTER = 120

const depositWords = /\b(?:kaution|mietkaution|deposit)/i
/** Settlements are owed beside the rent, and no month covers them. */
const settlementWords = /nachzahlung|abrechnung|guthaben|settlement|refund|erstattung/i

/**
 * The lease that a bank line belongs to, with the reasons; undefined unless one is certain and ahead of all others.
 * Of what was paid out, only returned deposits are suggested.
 */
export function suggest(line: BankLine, candidates: readonly Candidate[]): Suggestion | undefined {
  const purpose = namesWords(line.purpose)
  const name = new Set(namesWords(line.name))
  const words = { purpose: purpose.join(' '), name, all: new Set([...name, ...purpose]) }
  const [best, next] = candidates
    .filter((candidate) => fits(line, candidate))
    .map((candidate) => held(line, candidate, words))
    .toSorted((left, right) => right.certainty - left.certainty)
  if (!best || best.certainty < CERTAIN) return undefined
  return next && best.certainty - next.certainty < AHEAD ? undefined : best
}

function fits({ day, cents }: BankLine, { from, to, deposit }: Candidate): boolean {
  if (cents < 0) return deposit.toReturn >= -cents
  return addDays(from, -DAYS_BEFORE) <= day && (to === '9999-12-31' || day <= addDays(to, DAYS_AFTER))
}

interface LineWords {
  purpose: string
  name: ReadonlySet<string>
  all: ReadonlySet<string>
}

function held(line: BankLine, candidate: Candidate, words: LineWords): Suggestion {
  const { names, amounts, ibans, deposit } = candidate
  const facts = {
    lease: candidate.lease?.test(words.purpose) ?? false,
    unit: candidate.unit?.test(words.purpose) ?? false,
    iban: line.iban !== '' && ibans.has(line.iban),
    amount: amounts.has(Math.abs(line.cents)),
    fullName: names.some(
      ({ full }) => hasAll(words.name, full) || (full.length > 1 && hasAll(words.all, full)),
    ),
    surname: names.some(({ surname }) => hasAll(words.name, surname)),
    nameless: words.name.size === 0,
    settles: settlementWords.test(line.purpose),
  }
  const isDeposit = deposit.open > 0 && depositWords.test(line.purpose)
  return {
    leaseId: candidate.leaseId,
    kind: line.cents < 0 ? 'deposit_return' : isDeposit ? 'deposit' : 'rent',
    reasons: reasons.filter((reason) =>
      reason === 'name' ? facts.fullName || facts.surname : facts[reason],
    ),
    certainty: certaintyOf(facts),
  }
}

interface Facts extends Record<'lease' | 'unit' | 'iban' | 'amount' | 'fullName' | 'surname', boolean> {
  nameless: boolean
  settles: boolean
}

function certaintyOf(facts: Facts): number {
  const { lease, unit, iban, amount, fullName, surname, nameless, settles } = facts
  // A refund or a settlement that names a tenant or a unit is no rent unless it is that much.
  if (settles && !amount) return 0
  if (lease) return amount || fullName ? 0.99 : 0.97
  if (unit && (amount || iban || fullName)) return 0.97
  if (iban && amount) return 0.96
  if (iban && fullName) return 0.93
  if (amount && fullName) return 0.92
  if (iban || (unit && (surname || nameless))) return 0.9
  if (amount && surname) return 0.87
  return 0
}
