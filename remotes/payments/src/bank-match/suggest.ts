import type { BankLine, KeyedLine } from '../bank-file/bank-line.ts'
import type { PaymentKind } from '../data/entries.ts'
import type { Candidate } from './candidates.ts'
import { namedMonth } from './named-month.ts'
import { hasAll, namesId, namesWords, purposeOf } from './words.ts'

/** How often a line of another lease shows each of these; treated as independent, so the probabilities multiply. */
const doubts = { lease: 0.03, unit: 0.2, iban: 0.12, amount: 0.3, deposit: 0.3, name: 0.2 }
const surnameDoubt = 0.45

/** Evidence for a lease: its number or unit in the purpose, a known IBAN, amount, deposit, name. */
export type Reason = keyof typeof doubts
const reasons = Object.keys(doubts) as Reason[]

export interface Suggestion {
  leaseId: string
  kind: PaymentKind
  reasons: Reason[]
  /** Named in the purpose. */
  month?: string
}

/** Maximum doubt of a suggestion. */
const MAX_DOUBT = 0.15
/** The next lease's doubt must be at least this many times the suggested one's. */
const AHEAD = 2
/** Doubt multiplier for a lease that has not started or has ended. */
const NOT_RUNNING = 2.2
/** A smaller share of the rent is unlikely to be a partial payment. */
const MIN_PART = 0.1

const depositWords = /\b(?:miet)?kaution|\bdeposit\b/i
const rentWords = /miete\b|\brent\b(?! deposit)/i
/** Settlements are owed beside the rent and cover no month. */
const settlementWords = /nachzahlung|abrechnung|guthaben|settlement|refund|erstattung/i

/** Suggestions by line key: deposits only until what is open, or due for return, is complete. */
export function suggestAll(
  lines: readonly KeyedLine[],
  candidates: readonly Candidate[],
): Map<string, Suggestion> {
  const deposits = new Map(candidates.map(({ leaseId, deposit }) => [leaseId, { ...deposit }]))
  return new Map(
    lines.flatMap((line): [string, Suggestion][] => {
      const suggestion = suggest(line, candidates)
      const left = suggestion && suggestion.kind !== 'rent' && deposits.get(suggestion.leaseId)
      if (left) {
        const due = line.cents < 0 ? 'toReturn' : 'open'
        if (left[due] < Math.abs(line.cents)) return []
        left[due] -= Math.abs(line.cents)
      }
      return suggestion ? [[line.key, suggestion]] : []
    }),
  )
}

/**
 * The lease of a bank line, with reasons; undefined unless one is certain and well ahead of the others. Of outgoing
 * payments only returned deposits are suggested.
 */
export function suggest(line: BankLine, candidates: readonly Candidate[]): Suggestion | undefined {
  const { best, facts, isNamed } = rank(line, candidates)
  if (!best || best.doubt > MAX_DOUBT) return undefined
  // Rent and deposit in one payment are to be split.
  if (best.kind === 'rent' && depositWords.test(line.purpose)) return undefined
  // Several numbers: one payment for several leases.
  if (facts.filter(({ evidence }) => evidence.lease).length > 1) return undefined
  return {
    leaseId: best.candidate.leaseId,
    kind: best.kind,
    reasons: reasons.filter(
      (reason) => best.evidence[reason] || (reason === 'name' && best.surname && !isNamed),
    ),
    month: best.kind === 'rent' ? monthFor(line, best.candidate) : undefined,
  }
}

/** The month that a line's purpose names, if the lease owes rent for it. */
export function monthFor(
  { purpose, name, day }: BankLine,
  { names, months, leaseNumber }: Pick<Candidate, 'names' | 'months' | 'leaseNumber'>,
): string | undefined {
  const isName = (text: string) =>
    namesWords(text).some((word) =>
      [namesWords(name), ...names.map(({ full }) => full)].flat().includes(word),
    )
  // A lease number such as "3/2026" is no month. Others stay: without "1", "12/2026" would name another month.
  const isMonthLike = leaseNumber && namedMonth(leaseNumber, day, isName)
  const month = namedMonth(isMonthLike ? purpose.replaceAll(leaseNumber, ' ') : purpose, day, isName)
  return month && months.has(month) ? month : undefined
}

/** The lease to propose in the form for a line without a suggestion: a name alone is enough, an amount is not. */
export function likelyLease(line: BankLine, candidates: readonly Candidate[]): string | undefined {
  const { best } = rank(line, candidates)
  if (!best) return undefined
  const isMeant = best.surname || reasons.some((reason) => reason !== 'amount' && best.evidence[reason])
  return isMeant ? best.candidate.leaseId : undefined
}

/** Evidence for each lease; `best` is absent unless it is well ahead of the others. */
function rank(line: BankLine, candidates: readonly Candidate[]) {
  const words = wordsOfLine(line)
  // Skips the many leases without any relation to the line.
  const facts = candidates.flatMap((candidate) => {
    const { opens, rentsFrom, closes } = candidate.window
    const lineFacts = opens <= line.day && line.day <= closes ? factsOf(line, candidate, words) : undefined
    const isTooEarly = lineFacts?.kind === 'rent' && line.day < rentsFrom
    return lineFacts && !isTooEarly ? [{ candidate, ...lineFacts }] : []
  })
  // A surname is no evidence once somebody's full name matches.
  const isNamed = facts.some(({ evidence }) => evidence.name)
  const [first, second] = facts
    .map((each) => ({ ...each, doubt: doubtOf(line, each, isNamed) }))
    .toSorted((left, right) => left.doubt - right.doubt)
  // Leases without evidence, left out above, have a doubt of 1.
  const isAhead = first && Math.min(second?.doubt ?? 1, 1) >= first.doubt * AHEAD
  return { best: isAhead ? first : undefined, facts, isNamed }
}

const wordsOfLine = ({ purpose, name }: BankLine) => {
  const [inPurpose, inName] = [namesWords(purpose), new Set(namesWords(name))]
  return {
    purpose: purposeOf(inPurpose.join(' ')),
    name: inName,
    all: new Set([...inName, ...inPurpose]),
    deposit: depositWords.test(purpose),
    rent: rentWords.test(purpose),
    settles: settlementWords.test(purpose),
  }
}

interface Facts {
  evidence: Record<Reason, boolean>
  surname: boolean
  kind: PaymentKind
  /** Whether the line can belong to this lease at all. */
  isPossible: boolean
}

/** Undefined without evidence. */
function factsOf(
  line: BankLine,
  candidate: Candidate,
  words: ReturnType<typeof wordsOfLine>,
): Facts | undefined {
  const { names, amounts, ibans, deposit } = candidate
  const surname = names.some((each) => hasAll(words.name, each.surname))
  const cents = Math.abs(line.cents)
  const isOut = line.cents < 0
  const depositDue = isOut ? deposit.toReturn : deposit.open
  const isRent = !isOut && line.day <= (amounts.get(cents) ?? '')
  const isWholeDeposit = depositDue > 0 && depositDue === cents
  const isMixed = !isOut && words.deposit && words.rent
  const isPartOfDeposit = words.deposit && !isMixed && depositDue >= cents
  const isDeposit = isPartOfDeposit || (isWholeDeposit && (words.deposit || !isRent))
  const amount = isWholeDeposit || (isRent && !words.deposit)
  const lease = namesId(words.purpose, candidate.lease)
  const isTiny = !lease && cents < MIN_PART * candidate.rent
  const evidence = {
    lease,
    unit: namesId(words.purpose, candidate.unit),
    iban: line.iban !== '' && ibans.has(line.iban),
    amount,
    deposit: words.deposit && isDeposit,
    name: names.some(({ full }) => hasAll(words.name, full) || (full.length > 1 && hasAll(words.all, full))),
  }
  if (!surname && !reasons.some((reason) => evidence[reason])) return undefined
  return {
    evidence,
    surname,
    kind: isOut ? 'deposit_return' : isDeposit ? 'deposit' : 'rent',
    // Deposits, outgoing payments and settlements are not rent.
    isPossible: isOut || (words.deposit && !isMixed) ? isDeposit : amount || !(words.settles || isTiny),
  }
}

function doubtOf(
  { day }: BankLine,
  { candidate, evidence, surname, isPossible }: Facts & { candidate: Candidate },
  isNamed: boolean,
): number {
  if (!isPossible) return 1
  const { runsFrom, runsTo } = candidate.window
  const isRunning = runsFrom <= day && day <= runsTo
  const product = reasons.reduce((all, reason) => (evidence[reason] ? all * doubts[reason] : all), 1)
  return product * (surname && !isNamed ? surnameDoubt : 1) * (isRunning ? 1 : NOT_RUNNING)
}
