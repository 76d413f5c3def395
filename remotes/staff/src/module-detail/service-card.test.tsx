import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { aService, staffApi } from '../testing/staff-api.ts'
import { Screen } from './module-detail.tsx'

async function open(service: Handler, language: 'en' | 'de' = 'en') {
  staffApi({ 'GET /registry/v1/modules/leases/service': service })
  return renderScreen(<Screen />, {
    route: '/staff/modules/:moduleId',
    address: '/staff/modules/leases',
    language,
  })
}
const card = async (name = 'Service') => within(await screen.findByRole('region', { name }))
const at = '2026-11-20T08:00:00Z'

it('shows address, failure rate, the last failures, and open deletions (R168)', async () => {
  const { user } = await open(() =>
    aService({
      url: 'http://leases.internal:8080',
      declared: true,
      events: ['account.deleted'],
      calls: 200,
      failed: 10,
      failures: [{ at, outcome: 'service_timeout', method: 'POST', requestId: 'r-1' }],
      deletions: { count: 2, accounts: [{ id: 'a-1', at }] },
    }),
  )
  const service = await card()
  for (const text of ['http://leases.internal:8080', '200', '5.0%', 'Too slow', 'POST'])
    expect(service.getByText(text)).toBeTruthy()
  expect(service.getByText(/Request r-1/)).toBeTruthy()
  expect(service.getByText(/2 deleted accounts are still open/)).toBeTruthy()
  await user.click(service.getByText('Open deletions'))
  expect(service.getByText('a-1')).toBeTruthy()
})

it('explains what is missing, in both languages (R168)', async () => {
  await open(() => aService({ declared: true }), 'de')
  expect((await card('Dienst')).getByText(/Es ist keine Adresse gesetzt/)).toBeTruthy()
})

it('says that a service requests no deletions (R168)', async () => {
  await open(() => aService({ url: 'http://a', declared: true, events: ['contacts'] }))
  expect((await card()).getByText("This service doesn't ask for deleted accounts.")).toBeTruthy()
})

it('is absent for a module without a service, and offers Retry if it fails to load (R168)', async () => {
  await open(() => aService())
  await screen.findByRole('region', { name: 'Rollout' })
  expect(screen.queryByRole('region', { name: 'Service' })).toBeNull()
  let down = true
  const { user } = await open(() => (down ? refusal(500, { detail: 'x' }) : aService({ url: 'http://a' })))
  const retry = await (await card()).findByRole('button', { name: 'Retry' }, { timeout: 5_000 })
  down = false
  await user.click(retry)
  expect(await screen.findByText('http://a')).toBeTruthy()
})
