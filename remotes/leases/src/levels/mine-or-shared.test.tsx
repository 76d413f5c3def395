import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen } from '../lease-list/lease-list.tsx'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const api = leaseApi()
const { lea, ending, draft } = api.leases
const shared = { ...ending, shared: { by: 'Ada Lovelace', level: 1 } }
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

it.each([
  ['', [lea, shared, draft], '3 leases, 2 active', 3],
  ['?whose=mine', [lea, shared, draft], '2 leases, 1 active', 2],
  ['?whose=shared', [lea, shared, draft], '1 lease, 1 active', 1],
  ['?whose=shared&status=draft', [lea, shared, draft], '1 lease, 1 active', 0],
  ['?whose=shared', [lea, draft], '2 leases, 1 active', 2],
])('own or shared leases are filtered by URL, with counts (R26): %s', async (search, rows, count, shown) => {
  fakeApi({ ...api.handlers, 'GET /lease-agreements/': () => rows })
  await renderScreen(<Screen />, { route: '/leases', address: `/leases${search}` })
  expect(await screen.findByText(count)).toBeTruthy()
  expect(names()).toHaveLength(shown)
  const choice = screen.queryByRole('combobox', { name: 'Mine or shared' })
  expect(choice !== null).toBe(rows.length > 2)
})
