import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './lease-import.tsx'

it('imports leases without tenants where the plan includes no contacts (R34)', async () => {
  const { handlers } = leaseApi()
  const locked = () => refusal(403, { detail: 'Not in your plan', type: 'plan_required' })
  fakeApi({ ...handlers, 'GET /contacts/': locked })
  const { user } = await renderScreen(<Screen />, { route: '/leases/import', address: '/leases/import' })
  await user.upload(
    screen.getByLabelText('Choose file', { selector: 'input' }),
    new File(['Wohnung;Mietbeginn;Miete\nVH-02;01.02.2026;850'], 'leases.csv'),
  )
  await user.click(await screen.findByRole('button', { name: 'Check the rows' }))
  expect(await screen.findByText('To be created: 1 lease.')).toBeTruthy()
})
