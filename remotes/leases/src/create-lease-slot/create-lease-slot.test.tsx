import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Part } from './create-lease-slot.tsx'

const api = leaseApi()
const page = { route: '/properties/:id', address: `/properties/${api.group.id}` }

it('opens the wizard on the page of the property, for the unit that it stands beside', async () => {
  fakeApi(api.handlers)
  const parts = (
    <>
      <Part propertyGroupId={api.group.id} />
      <Part propertyGroupId={api.group.id} rentUnitId={api.units.vacant.id} />
    </>
  )
  const { user, address } = await renderScreen(parts, page)
  const [, beside] = await screen.findAllByRole('button', { name: 'Create lease' })
  await user.click(beside as HTMLElement)
  expect(address()).toBe(`${page.address}?newLease=${api.units.vacant.id}`)
  expect(await screen.findByTitle('Vorderhaus · VH-02', {}, { timeout: 10_000 })).toBeTruthy()
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
})

it('is absent where the level on the property does not allow it (R26)', async () => {
  const shared = { by: 'lena@example.org', level: 2 as const }
  const calls = fakeApi({ ...api.handlers, 'GET /property-groups/:id': () => ({ ...api.group, shared }) })
  await renderScreen(<Part propertyGroupId={api.group.id} />, page)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('button')).toBeNull()
})
