import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { type ListUrlState, useListUrlState } from './use-list-url-state.ts'

const options = { filters: ['type'], defaultSort: 'name', memory: 'houses' } as const

beforeEach(() => localStorage.clear())

/** A list reached from elsewhere, and its history. */
function openList(address = '/list') {
  let state: ListUrlState<'type'> | undefined
  const List = () => {
    state = useListUrlState(options)
    return null
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: null },
      { path: '/list', element: <List /> },
    ],
    { initialEntries: ['/', address] },
  )
  render(<RouterProvider router={router} />)
  const change = (by: (now: ListUrlState<'type'>) => void) => act(async () => state && by(state))
  const back = () => act(() => router.navigate(-1))
  const place = () => router.state.location.pathname + router.state.location.search
  return { change, back, place, layout: () => state?.layout }
}

it.each([
  ['filter', '?type=mixed', (state: ListUrlState<'type'>) => state.setFilter('type', 'mixed')],
  ['view', '?view=list', (state: ListUrlState<'type'>) => state.setLayout('list')],
])(
  'makes one history entry of a %s reported twice, as by an arrow key on segments',
  async (_, search, choose) => {
    const { change, back, place } = openList()
    await change((state) => {
      choose(state)
      choose(state)
    })
    expect(place()).toBe(`/list${search}`)
    await back()
    expect(place()).toBe('/list')
  },
)

it('makes an entry for each change, even back to an earlier state', async () => {
  const { change, back, place } = openList()
  await change((state) => state.setFilter('type', 'mixed'))
  await change((state) => state.setFilter('type', undefined))
  await back()
  expect(place()).toBe('/list?type=mixed')
  await change((state) => state.setFilter('type', undefined))
  await back()
  await back()
  expect(place()).toBe('/list')
})

it('starts with the layout of the last visit, unless the URL names one (R71)', async () => {
  const first = openList()
  await first.change((state) => state.setLayout('list'))
  expect(first.place()).toBe('/list?view=list')
  await first.back()
  const { change, place, layout } = openList()
  expect(layout()).toBe('list')
  expect(openList('/list?view=grid').layout()).toBe('grid')
  await change((state) => state.setLayout('grid'))
  expect(place()).toBe('/list?view=grid')
  expect(openList().layout()).toBe('grid')
})

it('returns to the layout shown, whatever was chosen since (R8)', async () => {
  const { change, back, place, layout } = openList()
  await change((state) => state.setLayout('list'))
  await change((state) => state.setSearch('vorderhaus'))
  await back()
  expect([place(), layout()]).toEqual(['/list', 'grid'])
})
