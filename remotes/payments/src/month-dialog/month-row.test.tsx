import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../payments-page/payments-page.tsx'
import { paymentsApi } from '../testing/payments-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

it('draws what other modules bring to a month, with its lease and month (R176)', async () => {
  const { first } = paymentsApi()
  const Part = ({ leaseId, month }: { leaseId: string; month: string }) => <p>{`${leaseId} in ${month}`}</p>
  await renderScreen(<Screen />, {
    address: `/payments?cell=${first.id}:2026-09`,
    slots: { 'payments.month-row': Part },
  })
  const dialog = within(await screen.findByRole('dialog', { name: /September 2026, Anna Vogt/ }))
  expect(await dialog.findByText(`${first.id} in 2026-09`)).toBeTruthy()
})
