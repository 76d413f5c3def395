import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../payments-page/payments-page.tsx'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

it('renders other modules’ contributions to a month, with its lease and month (R176)', async () => {
  const { first } = paymentsApi()
  const Part = ({ leaseId, month }: { leaseId: string; month: string }) => <p>{`${leaseId} in ${month}`}</p>
  await renderScreen(<Screen />, {
    address: `/payments?cell=${first.id}:2026-09`,
    slots: { 'payments.month-row': Part },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'September 2026, Anna Vogt, Unit VH-1' }))
  expect(await dialog.findByText(`${first.id} in 2026-09`)).toBeTruthy()
})

it.each([
  ['a late month', '2026-09', 1, null],
  ['one that is not due yet', '2026-12', 0, null],
  ['one of another landlord’s lease', '2026-09', 0, { by: 'Jo', level: 2 }],
] as const)('links to a reminder from %s', async (_, month, count, shared) => {
  const { first } = paymentsApi({ lease: { shared } })
  await renderScreen(<Screen />, { address: `/payments?cell=${first.id}:${month}` })
  const dialog = within(await screen.findByRole('dialog', { name: /2026, Anna Vogt/ }))
  await dialog.findByText('Due on')
  const back = `/payments?${new URLSearchParams({ cell: `${first.id}:${month}` })}`
  const links = dialog.queryAllByRole('link', { name: 'Create reminder' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array(count).fill(`/payments/reminders?remind=${first.id}&${new URLSearchParams({ back })}`),
  )
})

it('shows nothing as received in a month if more was paid back than paid', async () => {
  const entries = [{ id: 'e', amount: -100, paid_on: '2026-09-03' }]
  const { first } = paymentsApi({ entries })
  await renderScreen(<Screen />, { address: `/payments?cell=${first.id}:2026-09` })
  const dialog = within(await screen.findByRole('dialog', { name: /2026, Anna Vogt/ }))
  const textOf = (label: string) =>
    dialog.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  await dialog.findByText('Due on')
  expect([textOf('Received'), textOf('Open')]).toEqual(['0.00\u00a0€', '1,000.00\u00a0€'])
})

it('lists a payment that another program gave another day of the month', async () => {
  const entries = [{ id: 'e', amount: 400, paid_on: '2026-09-03', month: '2026-09-17' }]
  const { first } = paymentsApi({ entries })
  await renderScreen(<Screen />, { address: `/payments?cell=${first.id}:2026-09` })
  const dialog = within(await screen.findByRole('dialog', { name: /2026, Anna Vogt/ }))
  expect(await dialog.findAllByText('400.00 €')).toHaveLength(2)
})
