import { leaseConflicts } from '@keystead/api-client/lease-agreements/rules'
import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../lease-list/lease-list.tsx'
import { press, typeInto } from '../testing/form-dialog.ts'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const api = leaseApi()

it('sends only what was changed; the fee that was switched off is emptied (R4, R21)', async () => {
  const calls = fakeApi(api.handlers)
  const address = `/leases?edit=${api.leases.lea.id}`
  const { user, host } = await renderScreen(<Screen />, { route: '/leases', address })
  await user.click(await screen.findByText('Percentage', {}, { timeout: 10_000 }))
  await typeInto(/^Late fee \(%\)/, '5')
  await typeInto(/^Lease number/, '')
  await press('Save Changes')
  await waitFor(() => expect(host.notifications[0]?.text).toBe('Lease updated successfully'))
  const sent = calls.filter(({ method }) => method === 'PUT')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      `/lease-agreements/${api.leases.lea.id}`,
      { lease_number: null, late_fee_fixed_amount: null, late_fee_percentage: 5 },
    ],
  ])
})

it('says in the person’s language what a lease that was changed meanwhile does not take (R4, R45)', async () => {
  const { ending } = api.leases
  const now = { ...ending, start_date: '2026-09-01', updated_at: '2026-11-20T09:00:00.000Z' }
  fakeApi({
    ...api.handlers,
    'GET /lease-agreements/:id': () => now,
    'PUT /lease-agreements/:id': ({ version, body }) => {
      if (version !== `"${now.updated_at}"`) return refusal(412, { detail: '', type: 'changed_meanwhile' })
      const detail = leaseConflicts({ ...now, ...body }).map(({ field, ...item }) => ({
        loc: ['body', field],
        ...item,
      }))
      return refusal(422, { detail })
    },
  })
  const address = `/leases?edit=${ending.id}`
  await renderScreen(<Screen />, { route: '/leases', address, language: 'de' })
  await screen.findByText('Prozentsatz', {}, { timeout: 10_000 })
  await typeInto(/^Mietende/, '06/30/2026')
  await press('Änderungen speichern')
  expect(await screen.findByText('Das Ende darf nicht vor dem Beginn liegen.')).toBeTruthy()
})
