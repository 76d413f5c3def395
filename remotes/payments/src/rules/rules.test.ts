import { describe, expect, it } from 'vitest'
import { type AccountInput, rentAccount } from './account.ts'
import { duesOf, type OwingLease } from './dues.ts'
import { monthFigures } from './figures.ts'

const lease = (changed: Partial<OwingLease> = {}): OwingLease => ({
  id: 'lease',
  lease_status: 'active',
  start_date: '2024-01-01',
  end_date: null,
  monthly_rent: 900,
  payment_due_day: 3,
  rental_periods: [],
  ...changed,
})
const due = (changed: Partial<OwingLease>, month: string) =>
  duesOf(lease(changed), { from: month, to: month })[0]

describe('what a lease owes', () => {
  it.each([
    [29, '2026-02-01', '2026-02-28'],
    [29, '2028-02-01', '2028-02-29'],
    [30, '2026-02-01', '2026-02-28'],
    [31, '2026-04-01', '2026-04-30'],
    [31, '2026-05-01', '2026-05-31'],
    [null, '2026-05-01', '2026-05-01'],
  ])('due on day %s is due in %s on %s', (payment_due_day, month, dueOn) => {
    expect(due({ payment_due_day }, month)).toMatchObject({ dueOn, amount: 90_000 })
  })

  it('is the total of the period on the due day, else the monthly rent', () => {
    const rental_periods = [
      { start_date: '2026-02-01', end_date: '2026-03-02', total_rent: 950.5 },
      { start_date: '2026-03-03', end_date: null, total_rent: 1000 },
    ]
    const amounts = duesOf(lease({ rental_periods }), { from: '2026-01-01', to: '2026-04-01' })
    expect(amounts.map(({ amount }) => amount)).toEqual([90_000, 95_050, 100_000, 100_000])
  })

  it.each([
    // Starts or ends within the month: by days of thirty.
    ['2026-01-15', null, '2026-01-01', { days: 17, amount: 51_000, dueOn: '2026-01-15' }],
    ['2026-01-02', null, '2026-01-01', { days: 30, amount: 90_000, dueOn: '2026-01-03' }],
    ['2026-02-15', null, '2026-02-01', { days: 14, amount: 42_000, dueOn: '2026-02-15' }],
    ['2026-02-02', null, '2026-02-01', { days: 27, amount: 81_000, dueOn: '2026-02-03' }],
    ['2024-01-01', '2026-03-10', '2026-03-01', { days: 10, amount: 30_000, dueOn: '2026-03-03' }],
    ['2026-03-10', '2026-03-10', '2026-03-01', { days: 1, amount: 3_000, dueOn: '2026-03-10' }],
    // Whole months, whatever their length.
    ['2026-02-01', '2026-02-28', '2026-02-01', { amount: 90_000, dueOn: '2026-02-03' }],
    ['2026-01-01', '2026-01-31', '2026-01-01', { amount: 90_000, dueOn: '2026-01-03' }],
  ])('from %s to %s is in %s %o', (start_date, end_date, month, expected) => {
    const found = due({ start_date, end_date }, month)
    expect(found).toMatchObject(expected)
    expect(found?.days).toBe('days' in expected ? expected.days : undefined)
  })

  it('is by days the rent of the period on the first such day', () => {
    const rental_periods = [{ start_date: '2026-01-20', end_date: null, total_rent: 600 }]
    expect(due({ start_date: '2026-01-15', rental_periods }, '2026-01-01')).toMatchObject({ amount: 51_000 })
    expect(due({ start_date: '2026-01-20', rental_periods }, '2026-01-01')).toMatchObject({ amount: 24_000 })
  })

  it.each(['active', 'terminated', 'renewed', 'expired'])(
    'ends with the lease, whose status is %s now (R73)',
    (lease_status) => {
      const months = duesOf(lease({ lease_status, start_date: '2026-01-01', end_date: '2026-03-31' }), {
        from: '2025-11-01',
        to: '2026-12-01',
      })
      expect(months.map(({ month }) => month)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
    },
  )

  it('is nothing for drafts (R73), and without an agreed rent', () => {
    expect(due({ lease_status: 'draft' }, '2026-01-01')).toBeUndefined()
    expect(due({ monthly_rent: null }, '2026-01-01')).toBeUndefined()
  })

  it.each(['2026-02-01', '2026-02-15'])('is the amount adjusted by hand, even nothing, on %s', (month) => {
    const adjustment = { id: 'a', month, amount: 0, reason: 'Boiler broken' }
    const [found] = duesOf(lease(), { from: '2026-02-01', to: '2026-02-01' }, [adjustment])
    expect(found).toMatchObject({ amount: 0, proposed: 90_000, adjustment })
  })
})

const paid = (amount: number, month: string | null = null, kind = 'rent', paid_on = '2026-03-01') => ({
  amount,
  month,
  kind,
  paid_on,
})
const account = (changed: Partial<AccountInput> = {}) =>
  rentAccount({ lease: lease(), begins: '2026-01-01', payments: [], today: '2026-03-20', ...changed })
const covered = (of: Partial<AccountInput>) =>
  account(of)
    .months.filter(({ month }) => month <= '2026-04-01')
    .map(({ received }) => received / 100)

describe('what a payment covers (R150)', () => {
  it.each([
    ['the oldest open month first, and on', [paid(1000)], [900, 100, 0, 0]],
    ['the month that it names', [paid(900, '2026-02-01')], [0, 900, 0, 0]],
    ['beyond that month the oldest open one, then the next', [paid(2000, '2026-02-01')], [900, 900, 200, 0]],
    ['nothing after a repayment', [paid(900), paid(-900)], [0, 0, 0, 0]],
    ['less after a repayment, the newest month first', [paid(1800), paid(-100)], [900, 800, 0, 0]],
    [
      'less of the month that a repayment names',
      [paid(900, '2026-01-01'), paid(-100, '2026-01-01')],
      [800, 0, 0, 0],
    ],
    [
      'less of the month that a repayment names, whatever paid it',
      [paid(900), paid(900), paid(900), paid(-100, '2026-01-01')],
      [800, 900, 900, 0],
    ],
    [
      'less of that month alone if only this one was paid by its name',
      [paid(900, '2026-01-01'), paid(1800), paid(-100, '2026-01-01')],
      [800, 900, 900, 0],
    ],
    [
      'that month again by a payment after the repayment',
      [paid(900), paid(-900, '2026-01-01'), paid(900, null, 'rent', '2026-03-02')],
      [900, 0, 0, 0],
    ],
    [
      'that month again by one after it that names it',
      [paid(900), paid(-900, '2026-01-01'), paid(900, '2026-01-01', 'rent', '2026-03-02')],
      [900, 0, 0, 0],
    ],
    [
      'not less in a month paid after a repayment without one',
      [
        paid(900, '2026-01-01', 'rent', '2026-01-03'),
        paid(900, '2026-02-01', 'rent', '2026-02-03'),
        paid(-900, null, 'rent', '2026-02-10'),
        paid(900, '2026-03-01', 'rent', '2026-03-03'),
      ],
      [900, 0, 900, 0],
    ],
    [
      'less of the month that a repayment names, if more than another month paid it',
      [paid(2700, '2026-01-01'), paid(-900, '2026-02-01', 'rent', '2026-03-02')],
      [900, 0, 900, 0],
    ],
    ['no less if more was paid for it', [paid(1000, '2026-01-01'), paid(-100, '2026-01-01')], [900, 0, 0, 0]],
    ['less than nothing if only a repayment was made', [paid(-100)], [-100, 0, 0, 0]],
    ['months to come', [paid(3600)], [900, 900, 900, 900]],
    ['nothing by a deposit', [paid(1800, null, 'deposit')], [0, 0, 0, 0]],
    ['other months where it names one without rent', [paid(900, '2025-01-01')], [900, 0, 0, 0]],
  ])('is %s', (_, payments, expected) => {
    expect(covered({ payments })).toEqual(expected)
  })

  it('leaves open in the oldest month what was paid back beyond all payments', () => {
    const found = account({ payments: [paid(-100)] })
    expect(found.months.slice(0, 3).map(({ open }) => open)).toEqual([100_000, 90_000, 90_000])
    expect(found).toMatchObject({ balance: 280_000, late: 280_000 })
  })

  it('is first the opening balance', () => {
    const { opening, months } = account({ opening: 500, payments: [paid(700)] })
    expect(opening).toMatchObject({ amount: 50_000, open: 0 })
    expect(months[0]?.received).toBe(20_000)
    expect(account({ opening: 500, payments: [paid(200)] }).opening.open).toBe(30_000)
  })

  it('is the opening balance no more if it was paid back', () => {
    const { opening, months } = account({ opening: 500, payments: [paid(500), paid(-500)] })
    expect([opening.open, months[0]?.open]).toEqual([50_000, 90_000])
  })

  it('includes an opening credit', () => {
    expect(covered({ opening: -1000 })).toEqual([900, 100, 0, 0])
  })

  it('remains as credit if all months are covered', () => {
    const ended = lease({ end_date: '2026-02-28' })
    expect(account({ lease: ended, payments: [paid(2000)] })).toMatchObject({ balance: -20_000 })
  })
})

describe('the status of a month (R151)', () => {
  const statusOn = (today: string, payments = [paid(0)], changed: Partial<OwingLease> = {}) => {
    const [month] = account({ today, payments, lease: lease(changed) }).months
    return [month?.status, month?.isLate]
  }

  it.each([
    ['2026-01-02', [], 'pending', false],
    ['2026-01-06', [], 'pending', false],
    ['2026-01-07', [], 'overdue', true],
    ['2026-01-06', [paid(1)], 'partial', false],
    ['2026-01-07', [paid(1)], 'partial', true],
    ['2026-01-07', [paid(900)], 'paid', false],
    ['2026-01-07', [paid(901)], 'paid', false],
    ['2025-12-20', [paid(900)], 'paid', false],
  ])('on %s after %o is %s', (today, payments, status, isLate) => {
    expect(statusOn(today, payments)).toEqual([status, isLate])
  })

  it('respects the lease’s grace period', () => {
    expect(statusOn('2026-01-13', [], { late_fee_grace_period: 10 })).toEqual(['pending', false])
    expect(statusOn('2026-01-14', [], { late_fee_grace_period: 10 })).toEqual(['overdue', true])
    expect(statusOn('2026-01-04', [], { late_fee_grace_period: 0 })).toEqual(['overdue', true])
  })

  it('is paid if adjusted to nothing', () => {
    const adjustments = [{ id: 'a', month: '2026-01-01', amount: 0, reason: 'Moved in later' }]
    expect(account({ adjustments }).months[0]).toMatchObject({ status: 'paid', isLate: false })
  })
})

describe('a rent account', () => {
  it('has its balance on a day, the next due month, and what is late', () => {
    const found = account({ payments: [paid(900), paid(400)], opening: 50 })
    // Due 3 × 900 and 50; received 1,300: 50, January, 350 of February.
    expect(found).toMatchObject({ balance: 145_000, late: 145_000 })
    expect(found.next).toMatchObject({ month: '2026-04-01', open: 90_000 })
  })

  it('has nothing before its start', () => {
    expect(account().months[0]?.month).toBe('2026-01-01')
  })

  it('adds up to the cent', () => {
    const thirds = lease({ monthly_rent: 333.33 })
    const payments = [paid(333.33), paid(333.33), paid(333.34)]
    expect(account({ lease: thirds, payments }).balance).toBe(-1)
  })
})

describe('a month’s figures', () => {
  it('are sums over all accounts, with what is overdue from earlier months', () => {
    const accounts = [
      account({ payments: [paid(1900)] }),
      account({ opening: 25.5, payments: [paid(2700.5)] }),
    ]
    expect(monthFigures(accounts, '2026-03-01')).toEqual({
      due: 180_000,
      received: 10_000 + 87_500,
      open: 82_500,
      overdueBefore: 0,
    })
    expect(monthFigures([account({ opening: 10 })], '2026-03-01').overdueBefore).toBe(181_000)
    const repaid = [account({ payments: [paid(-100)] }), account({ payments: [paid(900)] })]
    expect(monthFigures(repaid, '2026-01-01')).toMatchObject({ received: 80_000, open: 100_000 })
  })
})
