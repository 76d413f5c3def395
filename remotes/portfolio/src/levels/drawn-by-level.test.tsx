import type { ResourceType } from '@keystead/api-client/access-groups/choices'
import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { grants, levelOn, rightsOn } from '@keystead/api-client/testing/levels-table'
import { drawnActs } from '@keystead/module-sdk/testing/drawn-acts'
import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Screen as BuildingPage } from '../building-detail/building-detail.tsx'
import { Screen as Buildings } from '../building-list/building-list.tsx'
import { Screen as PropertyPage } from '../property-detail/property-detail.tsx'
import { Screen as Properties } from '../property-list/property-list.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { sharedHouse } from '../testing/shared-house.ts'
import { Screen as Units } from '../unit-list/unit-list.tsx'

type Rights = ReturnType<typeof rightsOn>

interface Drawn {
  screen: ReactElement
  route: string
  address: (house: ReturnType<typeof sharedHouse>) => string
  /** What appears once all is loaded, if the grant reaches the screen's rows. */
  ready: string
  /** The screen's row: without it the page reports it as missing. */
  about: 'property_group' | 'building' | 'rent_unit'
  /** The actions in the table. */
  acts: (may: Record<'group' | 'building' | 'unit', Rights>) => Record<string, boolean>
}

const unitMenu = (may: Record<'building' | 'unit', Rights>) => ({
  'More actions: VH-01 > Edit': may.unit.edit,
  'More actions: VH-01 > Duplicate': may.unit.add,
  'More actions: VH-01 > Share': may.unit.share,
  'More actions: VH-01 > Delete unit': may.unit.delete,
})
const buildingMenu = (name: string, may: Rights) => ({
  [`Manage building: ${name} > Edit building`]: may.edit,
  [`Manage building: ${name} > Delete building`]: may.delete,
})
const addUnits = { 'Add > Add unit': true, 'Add > Add several units': true }
const only = (acts: Record<string, boolean>, may: boolean) =>
  Object.fromEntries(Object.entries(acts).map(([name, drawn]) => [name, drawn && may]))

const SCREENS: Record<string, Drawn> = {
  'the page of a property': {
    screen: <PropertyPage />,
    route: '/properties/:propertyGroupId',
    address: ({ group }) => `/properties/${group.id}`,
    ready: 'VH-01',
    about: 'property_group',
    acts: (may) => ({
      Edit: may.group.edit,
      ...only(addUnits, may.unit.add),
      'Add > Add building': may.building.add,
      ...unitMenu(may),
    }),
  },
  'its buildings': {
    screen: <PropertyPage />,
    route: '/properties/:propertyGroupId',
    address: ({ group }) => `/properties/${group.id}?tab=buildings`,
    ready: 'Vorderhaus',
    about: 'property_group',
    acts: (may) => ({
      Edit: may.group.edit,
      ...only(addUnits, may.unit.add),
      'Add > Add building': may.building.add,
      ...buildingMenu('Vorderhaus', may.building),
      ...buildingMenu('Gartenhaus', may.building),
    }),
  },
  'its settings': {
    screen: <PropertyPage />,
    route: '/properties/:propertyGroupId',
    address: ({ group }) => `/properties/${group.id}?tab=settings`,
    ready: 'Occupied units',
    about: 'property_group',
    acts: (may) => ({
      Edit: may.group.edit,
      'Delete property': may.group.delete,
    }),
  },
  'the page of a building': {
    screen: <BuildingPage />,
    route: '/buildings/:buildingId',
    address: ({ building }) => `/buildings/${building.id}`,
    ready: 'VH-01',
    about: 'building',
    acts: (may) => ({
      'More actions > Delete building': may.building.delete,
      Edit: may.building.edit,
      ...only(addUnits, may.unit.add),
      ...unitMenu(may),
    }),
  },
  'all units': {
    screen: <Units />,
    route: '/units',
    address: () => '/units',
    ready: 'VH-01',
    about: 'rent_unit',
    acts: (may) => ({
      'Add several units': may.unit.add,
      'More actions > Add several units': may.unit.add,
      'More actions > Import units': may.unit.add,
      'Add unit': may.unit.add,
      ...unitMenu(may),
    }),
  },
  'all buildings': {
    screen: <Buildings />,
    route: '/buildings',
    address: () => '/buildings',
    ready: 'Vorderhaus',
    about: 'building',
    acts: (may) => ({
      // People without a visible property have a link to an own one instead.
      'Add building': may.building.add,
      ...buildingMenu('Vorderhaus', may.building),
      ...(may.group.read && buildingMenu('Gartenhaus', may.building)),
    }),
  },
}

const held = grants.filter(([, type]) => type !== 'contact')

/** A list's toolbar is not a row action. */
const bar = ['Search', 'Clear', 'Filter']

async function drawn({ screen: shown, route, address, ready }: Drawn, type: ResourceType, level: number) {
  const house = sharedHouse(type, level)
  fakeApi(house.handlers)
  await renderScreen(shown, { route, address: address(house) })
  await screen.findAllByText(ready, {}, { timeout: 5000 })
  // A list's menu is rendered twice: beside its title, and beside its search on a phone.
  const acts = [...new Set(await drawnActs())]
  return acts.filter((name) => !bar.includes(name)).toSorted()
}

describe.each(Object.entries(SCREENS))('%s shows what the level allows (R26)', (_name, of) => {
  const reached = held.filter(([level, type]) => levelOn(type, level, of.about) > 0)

  it.each(reached)('level %s on a %s', async (level, type) => {
    const may = {
      group: rightsOn(type, level, 'property_group'),
      building: rightsOn(type, level, 'building'),
      unit: rightsOn(type, level, 'rent_unit'),
    }
    const allowed = Object.entries(of.acts(may)).flatMap(([name, is]) => (is ? [name] : []))
    expect(await drawn(of, type, level)).toEqual(allowed.toSorted())
    cleanup()
  })
})

describe.each([
  ['a property', <PropertyPage key="p" />, '/properties/:propertyGroupId', 'property_group'],
  ['a building', <BuildingPage key="b" />, '/buildings/:buildingId', 'building'],
] as const)('the page of %s without a grant', (_name, shown, route, about) => {
  it.each(held.filter(([level, type]) => levelOn(type, level, about) === 0))(
    'reports it as missing: level %s on a %s',
    async (level, type) => {
      const { handlers, group, building } = sharedHouse(type, level)
      fakeApi(handlers)
      const id = about === 'building' ? building.id : group.id
      await renderScreen(shown, { route, address: route.replace(/:\w+/, id) })
      expect(await screen.findByText(/does not exist or is no longer shared/)).toBeTruthy()
      expect(screen.queryByRole('button', { name: /Edit|Add|More/ })).toBeNull()
    },
  )
})

it('the list of properties links to an own one, whatever is shared', async () => {
  fakeApi(sharedHouse('property_group', 1).handlers)
  await renderScreen(<Properties />, { route: '/portfolio', address: '/portfolio?view=list' })
  expect(await screen.findByRole('button', { name: 'Add Property' })).toBeTruthy()
})
