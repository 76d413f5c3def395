import { describe, expect, it } from 'vitest'
import type { AccountMonth } from '../rules/account.ts'
import {
  lacksFirst,
  lateFee,
  monthsText,
  nextStep,
  openOf,
  type ReminderStep,
  readMonths,
} from './reminder-months.ts'

describe('a reminder', () => {
  it('proposes the step after the last one about these months', () => {
    const open = [{ month: '2026-10-01' }, { month: '2026-11-01' }]
    const letter = (step: ReminderStep, months: string, made_on: string) => ({ step, months, made_on })
    const friendly = letter('friendly', '2026-09:900.00,2026-10:900.00', '2026-10-20')
    expect(nextStep([], open)).toBe('friendly')
    expect(nextStep([friendly], open)).toBe('first')
    const first = letter('first', '2026-10:900.00', '2026-11-01')
    const second = letter('second', '2026-10:900.00', '2026-11-15')
    expect(nextStep([second, first], open)).toBe('second')
    const sameDay = letter('first', '2026-10:900.00', friendly.made_on)
    expect(nextStep([sameDay, friendly], open)).toBe('second')
    // These debts are settled.
    expect(nextStep([letter('second', '2026-01:900.00', '2026-02-01')], open)).toBe('friendly')
    expect(nextStep([friendly, letter('second', '2026-01:900.00', '2026-11-18')], open)).toBe('first')
  })

  it.each([
    [true, 'second', []],
    [true, 'second', ['friendly', '2026-10:900.00']],
    [true, 'second', ['first', '2026-09:900.00']],
    [false, 'second', ['first', '2026-09:900.00,2026-10:900.00']],
    [false, 'second', ['second', '2026-10:900.00']],
    [false, 'first', []],
  ] as const)('lacks a first one: %s, for a %s one after %o', (lacks, step, [madeStep, months]) => {
    const made = madeStep ? [{ step: madeStep, months, made_on: '2026-10-20' }] : []
    expect(lacksFirst(step, made, ['2026-10-01', '2026-11-01'])).toBe(lacks)
  })

  it('charges a late fee of the chosen months', () => {
    const months = [
      { month: '2026-10-01', open: 90_000 },
      { month: '2026-11-01', open: 90_000 },
    ] as AccountMonth[]
    const fee = (chosen?: string[]) =>
      lateFee({ late_fee_fixed_amount: null, late_fee_percentage: 5 }, openOf(months, chosen))
    expect([fee(), fee(['2026-11-01']), fee([])]).toEqual([9_000, 4_500, 0])
  })

  it('reads back what it wrote', () => {
    const months = [{ month: '2026-10-01', open: 5 }]
    expect(readMonths(monthsText(months))).toEqual(months)
    expect(readMonths('nonsense')).toEqual([])
  })

  it.each([
    [{ late_fee_fixed_amount: 15, late_fee_percentage: null }, 1_500],
    [{ late_fee_fixed_amount: null, late_fee_percentage: 5 }, 8_500],
    [{ late_fee_fixed_amount: null, late_fee_percentage: 8.125 }, 13_813],
    [{ late_fee_fixed_amount: null, late_fee_percentage: null }, 0],
  ])('proposes the lease’s fee, %o', (lease, expected) => {
    expect(lateFee(lease, 170_000)).toBe(expected)
  })
})
