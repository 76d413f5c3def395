import { fakeApi, type Handler } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Screen as Buildings } from '../building-list/building-list.tsx'
import { Part as Overview } from '../overview-cards/overview-cards.tsx'
import { Screen as Properties } from '../property-list/property-list.tsx'
import { Screen as RentRoll } from '../rent-roll/rent-roll.tsx'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { sharedHouse } from '../testing/shared-house.ts'
import { Screen as Units } from '../unit-list/unit-list.tsx'

const demo = demoApi()
const theirs = sharedHouse('property_group', 1)

const rowsOf = (handlers: Record<string, Handler>, name: string) =>
  (handlers[name]?.({} as never) ?? []) as object[]

/** The demo landlord's rows, with or without another landlord's shares. */
function serve(withShared = true) {
  const both = (name: string) => () => [
    ...rowsOf(demo.handlers, name),
    ...(withShared ? rowsOf(theirs.handlers, name) : []),
  ]
  fakeApi(
    Object.fromEntries(
      ['/property-groups/', '/buildings/', '/rent-units/', '/lease-agreements/'].map((path) => [
        `GET ${path}`,
        both(`GET ${path}`),
      ]),
    ),
  )
}

const lists: [string, ReactElement, string, Record<'all' | 'mine' | 'shared', string>][] = [
  [
    'properties',
    <Properties key="p" />,
    '/portfolio',
    {
      all: '4 properties, 25 units, 21 occupied',
      mine: '3 properties, 24 units, 20 occupied',
      shared: '1 property, 1 unit, 1 occupied',
    },
  ],
  [
    'buildings',
    <Buildings key="b" />,
    '/buildings',
    { all: '7 buildings, 25 units', mine: '5 buildings, 24 units', shared: '2 buildings, 1 unit' },
  ],
  [
    'units',
    <Units key="u" />,
    '/units',
    { all: '25 units, 21 occupied', mine: '24 units, 20 occupied', shared: '1 unit, 1 occupied' },
  ],
]
const choice = () => screen.queryByRole('combobox', { name: 'Mine or shared' })

describe.each(lists)('own or shared %s (R26)', (_name, shown, path, figures) => {
  it.each([
    ['', figures.all],
    ['?whose=mine', figures.mine],
    ['?whose=shared', figures.shared],
  ])('are filtered by URL, with their figures: %s', async (search, figure) => {
    serve()
    await renderScreen(shown, { route: path, address: path + search })
    expect(await screen.findByText(figure)).toBeTruthy()
    expect(choice()).toBeTruthy()
  })

  it('have no filter for people who share with nobody', async () => {
    serve(false)
    await renderScreen(shown, { route: path, address: `${path}?whose=shared` })
    expect(await screen.findByText(figures.mine)).toBeTruthy()
    expect(choice()).toBeNull()
  })
})

it('have the choice in the URL, and a mark on each card', async () => {
  serve()
  const { user, address } = await renderScreen(<Properties />, { route: '/portfolio', address: '/portfolio' })
  await screen.findByText(lists[0]?.[3].all ?? '')
  await user.click(choice() as HTMLElement)
  await user.click(await screen.findByTitle('Shared with me'))
  await waitFor(() => expect(address()).toBe('/portfolio?whose=shared'))
  expect(screen.getAllByText('Shared by Ada Lovelace: you can view it')).toHaveLength(1)
})

it.each([
  ['the rent roll', <RentRoll key="r" />, '/portfolio/rent-roll', 1],
  ['the overview', <Overview key="o" />, '/dashboard', 1],
  ['all units', <Units key="u" />, '/units', 1],
] as const)("%s marks others' rows, once for equal marks", async (_name, shown, path, marks) => {
  serve()
  await renderScreen(shown, { route: path, address: path })
  expect(await screen.findAllByText('Shared by Ada Lovelace: you can view it')).toHaveLength(marks)
})
