import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { fill, press } from '@keystead/ui-kit/testing/form'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { goToEnd, openCreateLease } from '../testing/open-create-lease.tsx'

const api = leaseApi()

it('a lease stored without a response does not overlap itself (R21)', async () => {
  let all = Object.values(api.leases)
  const handlers: Record<string, Handler> = {
    ...api.handlers,
    'GET /lease-agreements/': () => all,
    'POST /lease-agreements/': ({ body }) => {
      all = [api.leases.lea, { ...api.leases.draft, end_date: null, ...(body as object) }]
      return refusal(503, { detail: 'Down' })
    },
  }
  await openCreateLease(handlers, `?new&unit=${api.units.vacant.id}`)
  await fill('Start date', '01/12/2026')
  await goToEnd()
  await act(async () => (await screen.findByRole('checkbox', { name: /^This lease is signed/ })).click())
  await press('Create')
  await screen.findByText('2 leases, 2 active')
  expect(screen.queryByText(/already has an active lease/)).toBeNull()
})

it('left while its rent is sent, says that the lease is stored, and keeps the input', async () => {
  let refuse = () => {}
  const handlers: Record<string, Handler> = {
    ...api.handlers,
    'POST /rental-periods/': () =>
      new Promise((resolve) => {
        refuse = () => resolve(refusal(422, { detail: 'Not possible' }))
      }),
  }
  const { sent, unmount, host } = await openCreateLease(handlers, `?new&unit=${api.units.vacant.id}`)
  await fill('Start date', '01/12/2026')
  await fill(/^Base rent/, '420')
  await goToEnd()
  await act(async () => (await screen.findByRole('checkbox', { name: /^This lease is signed/ })).click())
  await press('Create')
  await waitFor(() => expect(sent().map(({ path }) => path)).toContain('/rental-periods/'))
  unmount()
  refuse()
  await waitFor(() =>
    expect(host.notifications.map(({ text }) => text)).toEqual([
      'Create lease: Some steps are done. Nothing you entered is lost. Not possible',
    ]),
  )
  const draft = host.drafts.placeOf(`/leases?new=&unit=${api.units.vacant.id}`).read()
  expect(draft?.kept).toMatchObject({
    typed: { start_date: '2026-01-12' },
    attempt: { progress: { lease: { state: 'done' }, period: { state: 'failed' } } },
  })
})
