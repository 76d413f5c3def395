import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { type ListUrlState, useListUrlState } from './use-list-url-state.ts'

const options = { filters: ['type'], defaultSort: 'name' } as const

/** A list that was come to from elsewhere, and its history. */
function openList() {
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
    { initialEntries: ['/', '/list'] },
  )
  render(<RouterProvider router={router} />)
  const change = (by: (now: ListUrlState<'type'>) => void) => act(async () => state && by(state))
  const back = () => act(() => router.navigate(-1))
  const place = () => router.state.location.pathname + router.state.location.search
  return { change, back, place }
}

it.each([
  ['filter', '?type=mixed', (state: ListUrlState<'type'>) => state.setFilter('type', 'mixed')],
  ['view', '?view=list', (state: ListUrlState<'type'>) => state.setLayout('list')],
])(
  'makes one entry of a %s that is told twice, as by an arrow key on segments',
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

it('makes an entry of each change, though it leads to where the list has been', async () => {
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
