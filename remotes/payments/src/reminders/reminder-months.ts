import { lateFeeType } from '@keystead/api-client/lease-agreements/rules/late-fee'
import { fromCents, percentOf, toCents } from '@keystead/api-client/money'
import { reminderSteps } from '../data/reminders.ts'
import type { AccountMonth } from '../rules/account.ts'

export type ReminderStep = (typeof reminderSteps)[number]

/** A month in a letter with its open amount then, in cents. */
export interface RemindedMonth {
  month: string
  open: number
}

/** Stored as "2026-10:900.00,2026-11:450.00", so that a letter's content never changes. */
export const monthsText = (months: readonly RemindedMonth[]): string =>
  months.map(({ month, open }) => `${month.slice(0, 7)}:${fromCents(open).toFixed(2)}`).join()

export const readMonths = (text: string): RemindedMonth[] =>
  text.split(',').flatMap((part) => {
    const [, month, open] = /^(\d{4}-\d\d):(\d+\.\d\d)$/.exec(part) ?? []
    return month && open ? [{ month: `${month}-01`, open: toCents(Number(open)) }] : []
  })

interface MadeLetter {
  step: ReminderStep
  months: string
  made_on: string
}

/**
 * The step after the last letter about any of the open months; the last step repeats.
 * @param made newest first, which decides between letters of one day
 */
export function nextStep(
  made: readonly MadeLetter[],
  open: readonly Pick<AccountMonth, 'month'>[],
): ReminderStep {
  const [last] = made
    .filter(isAbout(open.map(({ month }) => month)))
    .toSorted((left, right) => right.made_on.localeCompare(left.made_on))
  const at = last ? reminderSteps.indexOf(last.step) : -1
  return reminderSteps[Math.min(at + 1, reminderSteps.length - 1)] ?? 'friendly'
}

/** Whether no reminder precedes a second one about the chosen months. */
export const lacksFirst = (
  step: ReminderStep,
  made: readonly MadeLetter[],
  chosen: readonly string[],
): boolean => step === 'second' && !made.filter(isAbout(chosen)).some((letter) => letter.step !== 'friendly')

const isAbout = (chosen: readonly string[]) => (letter: MadeLetter) =>
  readMonths(letter.months).some(({ month }) => chosen.includes(month))

export interface LateFeeTerms {
  late_fee_fixed_amount: number | null
  late_fee_percentage: number | null
}

/** The lease's agreed late fee, in cents; 0 if none. */
export function lateFee(lease: LateFeeTerms, open: number): number {
  return lateFeeType(lease) === 'percentage'
    ? percentOf(open, lease.late_fee_percentage ?? 0)
    : toCents(lease.late_fee_fixed_amount ?? 0)
}

/** Open in the chosen months, by default in all. */
export const openOf = (months: readonly AccountMonth[], chosen?: readonly string[]): number =>
  months.reduce((sum, { month, open }) => sum + (chosen?.includes(month) === false ? 0 : open), 0)
