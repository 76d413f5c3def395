import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { aProperty } from '@keystead/api-client/testing/rows'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-detail.tsx'

const { group, units } = aProperty('Lychener Höfe', 2, 1)
const path = `/properties/${group.id}`

async function open(tabs: { module: string; label: string }[], canOpen = true) {
  fakeApi({
    'GET /property-groups/:id': () => group,
    'GET /property-groups/': () => [group],
    'GET /rent-units/': () => units,
    'GET /lease-agreements/': () => [],
  })
  const Slot = ({ name, props, module }: { name: string; props: object; module?: string }) => (
    <p data-testid={name}>{[module, ...Object.values(props)].join(' ')}</p>
  )
  const host = { slotTabs: () => tabs, Slot: Slot as never, canOpen: () => canOpen }
  await renderScreen(<Screen />, {
    route: '/properties/:propertyGroupId',
    address: `${path}?tab=payments`,
    host,
  })
  const list = await screen.findByRole('navigation', { name: group.name })
  return within(list)
    .getAllByRole('link')
    .map((link) => link.textContent?.replace(/\d+$/, ''))
}

it('is the page’s own unless a module contributes one of its name', async () => {
  expect(await open([{ module: 'inspections', label: 'Inspections' }])).toEqual([
    'Units',
    'Inspections',
    'Payments',
    'Settings',
  ])
  expect(screen.queryByTestId('property.panels')).toBeNull()
})

it('of a module replaces the announced one, with its panels', async () => {
  expect(await open([{ module: 'payments', label: 'Zahlungen' }])).toEqual(['Units', 'Zahlungen', 'Settings'])
  expect(screen.getByTestId('property.panels').textContent).toBe(`payments ${group.id}`)
})

it('of a module that the plan locks is not announced', async () => {
  expect(await open([], false)).toEqual(['Units', 'Settings'])
  expect(screen.queryByText('Payments for this property are coming soon.')).toBeNull()
})
