import { addMonths, daysBetween } from '@keystead/api-client/days'
import { groupBy } from '@keystead/api-client/group-by'
import { toCents } from '@keystead/api-client/money'
import type { KeyedLine } from '../bank-file/bank-line.ts'
import { lineOfPart } from '../bank-file/line-keys.ts'
import type { PaymentKind } from '../data/entries.ts'
import type { Payment } from '../reads/all-payments.ts'
import type { Suggestion } from './suggest.ts'

/** A payment that a bank line may match: entered by hand, or booked from a line of another file. */
export type MatchablePayment = Pick<
  Payment,
  | 'id'
  | 'lease_agreement_id'
  | 'kind'
  | 'amount'
  | 'month'
  | 'paid_on'
  | 'method'
  | 'reference'
  | 'iban'
  | 'bank_line'
  | 'created_at'
  | 'updated_at'
>

/** Maximum number of days between a manual payment and its bank line. */
const MAX_DAYS = 10

const MINUTE_MS = 60_000

/** A line and the one lease it is assigned to or suggested for. */
export interface AssignedLine {
  line: KeyedLine
  target: Pick<Suggestion, 'leaseId' | 'kind'>
}

/**
 * Matches bank lines with existing payments of their lease: entered by hand, with the same kind and amount, within
 * days, even if linked since; or from another format of the statement, where the same line has another key. Each
 * payment matches only the nearest line.
 * @param keys of all lines of the file
 * @returns payments by line key
 */
export function matchPayments<Found extends MatchablePayment>(
  assigned: readonly AssignedLine[],
  payments: readonly Found[],
  keys: readonly string[],
): Map<string, Found> {
  const inFile = new Set(keys)
  const partsOf = groupBy(payments, ({ bank_line }) => lineOfPart(bank_line ?? ''))
  const isOfOtherFile = ({ bank_line }: Found) =>
    bank_line !== null && !inFile.has(bank_line) && partsOf.get(bank_line)?.length === 1
  // Cash never appears in a bank file.
  const ofLease = groupBy(
    payments.filter((payment) =>
      payment.bank_line === null ? payment.method !== 'cash' : isOfOtherFile(payment),
    ),
    (payment) => payment.lease_agreement_id,
  )
  const pairs = assigned.flatMap(({ line, target: { leaseId, kind } }) =>
    (ofLease.get(leaseId) ?? [])
      .filter((payment) => isByHand(payment, line, kind) || isSameLine(payment, line))
      .map((payment) => ({ line, payment, ...distancesOf(payment, line.day) })),
  )
  const paymentByLine = new Map<string, Found>()
  const matchedPayments = new Set<Found>()
  for (const { line, payment } of pairs.toSorted(
    (left, right) => left.nearest - right.nearest || left.fromPaid - right.fromPaid,
  )) {
    if (paymentByLine.has(line.key) || matchedPayments.has(payment)) continue
    paymentByLine.set(line.key, payment)
    matchedPayments.add(payment)
  }
  return paymentByLine
}

/**
 * Whether a line may match payments entered by hand in another form: as a deposit, or for several months in one go.
 * Only the landlord knows.
 * @param ofLease the payments of the suggested lease
 */
export function mayMatch(
  line: KeyedLine,
  { kind }: Pick<Suggestion, 'kind'>,
  ofLease: readonly MatchablePayment[] = [],
): boolean {
  if (kind !== 'rent') return false
  const near = ofLease.filter(
    (payment) =>
      payment.bank_line === null &&
      payment.method !== 'cash' &&
      distancesOf(payment, line.day).days <= MAX_DAYS,
  )
  const rents = near.filter((payment) => payment.kind === 'rent')
  const inOneGo = [...groupBy(rents, ({ created_at }) => created_at).values()]
  return (
    near.some((payment) => payment.kind === 'deposit' && centsOf(payment) === line.cents) ||
    inOneGo.some((all) => all.length > 1 && all.reduce((sum, each) => sum + centsOf(each), 0) === line.cents)
  )
}

const isByHand = (payment: MatchablePayment, line: KeyedLine, kind: PaymentKind) =>
  payment.kind === kind &&
  centsOf(payment) === line.cents &&
  (payment.bank_line === null || isLinkOf(payment, line)) &&
  distancesOf(payment, line.day).days <= MAX_DAYS

/** The day in the browser's time zone. */
function localDay(instant: string): string {
  const time = new Date(instant)
  return new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10)
}

/**
 * A payment with a month that was changed was probably recorded by hand and linked later, at the latest by its last
 * change. A line near only the day of recording may be the same tenant's next rent.
 */
const isLinkOf = (payment: MatchablePayment, line: KeyedLine) =>
  payment.month !== null &&
  payment.updated_at !== payment.created_at &&
  line.day <= localDay(payment.updated_at) &&
  distancesOf(payment, line.day).fromPaid <= MAX_DAYS &&
  !isOtherIban(payment.iban ?? '', line.iban)

/** Booked from it, perhaps with another kind: a deposit that was received is no longer suggested as one. */
const isSameLine = (payment: MatchablePayment, line: KeyedLine) =>
  payment.bank_line !== null &&
  payment.paid_on === line.day &&
  centsOf(payment) === line.cents &&
  !isOtherIban(payment.iban ?? '', line.iban)

/** Negative if paid out. */
const centsOf = ({ kind, amount }: MatchablePayment) => toCents(kind === 'deposit_return' ? -amount : amount)

/** Two tenants of one lease may pay equal shares on one day. Account numbers of older formats cannot be compared. */
const isOtherIban = (...ibans: [string, string]) =>
  ibans.every((iban) => /^[A-Z]{2}\d\d/.test(iban)) && ibans[0] !== ibans[1]

/**
 * "Received" stores the month's due day, although the rent may have come at any time until it was recorded. From the
 * next due day on, a line is more likely the next rent, unless it is close to the day of recording.
 */
function distancesOf({ month, paid_on, created_at }: MatchablePayment, day: string) {
  const recordedOn = localDay(created_at)
  const until = month && recordedOn > paid_on ? recordedOn : paid_on
  const fromPaid = Math.abs(daysBetween(paid_on, day))
  const nearest = Math.min(fromPaid, Math.abs(daysBetween(until, day)))
  const isBetween = paid_on <= day && day <= until && day < addMonths(paid_on, 1)
  return { fromPaid, nearest, days: isBetween ? 0 : nearest }
}
