import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Part } from './create-lease-slot.tsx'

const api = leaseApi()
const page = { route: '/properties/:id', address: `/properties/${api.group.id}` }

it('opens the wizard on the property’s page, for its unit', async () => {
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

const shared = { by: 'lena@example.org', level: 2 as const }

const unitsOf = (level: 2 | 3) => () =>
  Object.values(api.units).map((unit) => ({
    ...unit,
    shared: { ...shared, level: unit.id === api.units.first.id ? level : 2 },
  }))

it('is available to whoever may let just one unit of the property, beside that one (R26)', async () => {
  fakeApi({
    ...api.handlers,
    'GET /property-groups/:id': () => ({ ...api.group, shared }),
    'GET /rent-units/': unitsOf(3),
  })
  const { first, vacant } = api.units
  const parts = [undefined, first.id, vacant.id].map((id) => (
    <Part key={id ?? 'property'} propertyGroupId={api.group.id} rentUnitId={id} />
  ))
  await renderScreen(parts, page)
  expect(await screen.findAllByRole('button', { name: 'Create lease' })).toHaveLength(2)
})

it.each<[string, Record<string, Handler>]>([
  [
    'the level on the property is too low (R26)',
    { 'GET /property-groups/:id': () => ({ ...api.group, shared }), 'GET /rent-units/': unitsOf(2) },
  ],
  ['leases are locked (R34)', { 'GET /lease-agreements/': () => refusal(403, { type: 'plan_required' }) }],
])('is absent if %s', async (_, handlers) => {
  const calls = fakeApi({ ...api.handlers, ...handlers })
  const { queryClient } = await renderScreen(<Part propertyGroupId={api.group.id} />, page)
  await waitFor(() => expect(calls).toHaveLength(5))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

it('waits until it is known whether leases are locked, without flickering (R34)', async () => {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  const calls = fakeApi({
    ...api.handlers,
    'GET /lease-agreements/': async () => {
      await held
      return []
    },
  })
  const { queryClient } = await renderScreen(<Part propertyGroupId={api.group.id} />, page)
  await waitFor(() => expect(calls).toHaveLength(5))
  await waitFor(() => expect(queryClient.isFetching()).toBe(1))
  expect(screen.queryByRole('button')).toBeNull()
  answer()
  expect(await screen.findByRole('button', { name: 'Create lease' })).toBeTruthy()
})

const lists = ['lease-agreements', 'rent-units', 'buildings', 'property-groups'] as const

it.each(lists)('is available, without a preselection, if %s cannot be loaded', async (list) => {
  fakeApi({ ...api.handlers, [`GET /${list}/`]: () => refusal(500, { detail: 'x' }) })
  await renderScreen(<Part propertyGroupId={api.group.id} />, page)
  expect(await screen.findByRole('button', { name: 'Create lease' })).toBeTruthy()
})

it('waits invisibly for the property, and is absent if that fails to load', async () => {
  const none = 'GET /property-groups/:id'
  const units = { 'GET /rent-units/': unitsOf(2) }
  fakeApi({ ...api.handlers, ...units, [none]: () => new Promise(() => undefined) })
  const { container, unmount } = await renderScreen(<Part propertyGroupId={api.group.id} />, page)
  await waitFor(() => expect(container.textContent).toBe(''))
  unmount()
  fakeApi({ ...api.handlers, ...units, [none]: () => refusal(500, { detail: 'x' }) })
  const lost = await renderScreen(<Part propertyGroupId={api.group.id} />, page)
  await waitFor(() => expect(lost.queryClient.isFetching()).toBe(0))
  expect(lost.container.textContent).toBe('')
})
