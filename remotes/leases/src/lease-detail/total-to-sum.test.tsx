import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aComponent } from '@keystead/api-client/testing/lease-rows'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { steppedLease } from '../testing/stepped-lease.ts'
import { Screen } from './lease-detail.tsx'

/** A lease whose period update is answered by `put`. */
async function open(given: ReturnType<typeof steppedLease>, put: Handler = () => given.current) {
  const calls = fakeApi({ ...given.handlers, 'PUT /rental-periods/:id': put })
  const place = { route: '/leases/:leaseId', address: `/leases/${given.lease.id}?tab=components` }
  return { ...(await renderScreen(<Screen />, place)), calls }
}

it('sets the total to the sum if they differ, with the version shown', async () => {
  const given = steppedLease()
  given.current.total_rent = 1129
  const { user, calls } = await open(given, () => {
    given.current.total_rent = 1125
    return given.current
  })
  expect(await screen.findByText('Sum differs: −4 €')).toBeTruthy()
  expect(screen.getByText(/The components add up to 1,125.00/)).toBeTruthy()
  expect(screen.getByText(/The current period has 1,129.00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Set total to sum' }))
  const put = calls.find(({ method }) => method === 'PUT')
  expect(put?.body).toEqual({ total_rent: 1125 })
  expect(put?.version).toContain(given.current.updated_at)
  // The hint disappears with its button: the focus stays in the components.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Set total to sum' })).toBeNull())
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.querySelector('table')).toBeTruthy()
})

it.each([
  [undefined, 'Rental period updated successfully'],
  [503, 'Failed to save rental period'],
])('reports the result on whatever tab is open by then: %s', async (status, said) => {
  const given = steppedLease()
  given.current.total_rent = 1129
  let answer = () => {}
  const { user, host } = await open(given, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return status ? refusal(status, { detail: '', type: 'x' }) : given.current
  })
  await user.click(await screen.findByRole('button', { name: 'Set total to sum' }))
  await user.click(screen.getByRole('link', { name: 'Details' }))
  expect(screen.queryByRole('button', { name: 'Set total to sum' })).toBeNull()
  answer()
  await waitFor(() => expect(host.notifications.map(({ text }) => text)).toEqual([said]))
})

it('does not offer a sum of 0 as the total: a rent is above it (R107)', async () => {
  const given = steppedLease()
  given.current.rent_components = [aComponent({ component_type: 'percentage', amount: 10 })]
  await open(given)
  expect(await screen.findByText(/The components add up to 0.00/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set total to sum' })).toBeNull()
})
