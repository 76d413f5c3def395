import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { aGroup } from '@keystead/api-client/testing/rows'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Screen as Buildings } from '../building-list/building-list.tsx'
import { GoBack } from '../testing/go-back.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './unit-list.tsx'

const property = aGroup()
const shared = aGroup({ shared: { by: 'Ada', level: 2 } })

it.each([
  ['a property', [], '/portfolio?new'],
  ['a building of a property', [shared, property], '/buildings?newBuilding'],
  ['nothing of what is shared without the right to add (R26)', [shared], undefined],
])('without a building, units start with %s', async (_, groups, way) => {
  fakeApi({
    'GET /property-groups/': () => groups,
    'GET /buildings/': () => [],
    'GET /rent-units/': () => [],
    'GET /lease-agreements/': () => [],
  })
  await renderScreen(<Screen />, { route: '/units', address: '/units' })
  await screen.findByText('No units found. Add a unit to get started.')
  const ways = screen.queryAllByRole('link', { name: 'Add unit' }).map((link) => link.getAttribute('href'))
  expect(ways).toEqual(way ? [`${way}&back=%2Funits`] : [])
  expect(screen.queryByRole('button', { name: 'Add unit' })).toBeNull()
})

it.each([
  ['Add unit', '/units', Screen],
  ['Add building', '/buildings', Buildings],
])('%s leads to the first property, and Back opens nothing', async (name, list, Page) => {
  fakeApi({
    'GET /property-groups/': () => [],
    'GET /buildings/': () => [],
    'GET /rent-units/': () => [],
    'GET /lease-agreements/': () => [],
  })
  const page = [<Page key="page" />, <GoBack key="back" />]
  const { user, address } = await renderScreen(page, { address: list })
  const [link] = await screen.findAllByRole('link', { name })
  await user.click(link as HTMLElement)
  expect(address()).toMatch(/^\/portfolio\?new/)
  await user.click(screen.getByText('Go back'))
  expect(address()).toBe(list)
})
