import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import { expect, it } from 'vitest'
import demo from '../../demo.json' with { type: 'json' }
import { rentAccount } from './account.ts'
import { monthFigures } from './figures.ts'

/** On the day the demo was written for. */
const today = portfolio.anchor

it('the demo’s November: mostly paid, two in part, one overdue, one in advance', () => {
  const accounts = portfolio.lease_agreements.map((lease) =>
    rentAccount({
      lease: { ...lease, id: lease.lease_number },
      begins: '2026-01-01',
      payments: demo.rows.entries
        .filter(({ lease_agreement_id }) => lease_agreement_id === lease.lease_number)
        .map((entry) => ({ ...entry, month: entry.month ?? null })),
      today,
    }),
  )
  expect(monthFigures(accounts, '2026-11-01')).toEqual({
    due: 2_145_545,
    received: 1_822_045,
    open: 323_500,
    overdueBefore: 0,
  })
  const november = accounts.flatMap(({ months }) => months.filter(({ month }) => month === '2026-11-01'))
  const count = (status: string) => november.filter((month) => month.status === status).length
  expect([count('paid'), count('partial'), count('overdue'), count('pending')]).toEqual([16, 2, 1, 0])
  expect(accounts.filter(({ balance }) => balance < 0).map(({ balance }) => balance)).toEqual([-223_400])
})
