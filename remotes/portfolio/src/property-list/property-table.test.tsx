import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { aProperty } from '@keystead/api-client/testing/rows'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-list.tsx'

it('says of a property without units why it has no figures', async () => {
  const { group } = aProperty('Neubau', 0, 0)
  fakeApi({
    'GET /property-groups/': () => [group],
    'GET /rent-units/': () => [],
    'GET /lease-agreements/': () => [],
  })
  await renderScreen(<Screen />, { route: '/portfolio', address: '/portfolio?view=list' })
  const name = await screen.findByRole('link', { name: 'Neubau' })
  const cells = within(name.closest('tr') as HTMLElement).getAllByRole('cell')
  expect(cells.slice(-4).map(({ textContent }) => textContent)).toEqual([
    '—No units yet',
    '—No units yet',
    '0.00\u00a0€',
    '—No active lease',
  ])
})
