import { levels } from '@keystead/api-client/levels'
import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-detail.tsx'

/** The demo property before its first unit, or before its first building. */
async function open(change: object = {}) {
  const demo = demoApi()
  fakeApi({
    ...demo.handlers,
    'GET /property-groups/:id': () => ({ ...demo.group, ...change }),
    'GET /rent-units/': () => [],
    'GET /lease-agreements/': () => [],
  })
  const address = `/properties/${demo.group.id}`
  const rendered = await renderScreen(<Screen />, { route: '/properties/:propertyGroupId', address })
  await screen.findByRole('heading', { level: 2 }, { timeout: 5000 })
  return rendered
}

describe('a property without units', () => {
  it('has no figures, and offers the next step instead', async () => {
    const { user, address } = await open()
    expect(screen.getByRole('heading', { level: 2, name: 'No units yet' })).toBeTruthy()
    expect(screen.queryByText('Monthly rent')).toBeNull()
    expect(screen.getByRole('link', { name: 'Units' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add several units' }))
    await waitFor(() => expect(address()).toContain('newUnits='))
  })

  it('offers nothing to view-only members', async () => {
    const shared = { by: 'Ada Lovelace', level: levels.view }
    const { buildings } = demoApi().group
    await open({ shared, buildings: buildings.map((building) => ({ ...building, shared })) })
    expect(screen.queryByRole('button', { name: 'Add unit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })

  it('starts with a building if it has none', async () => {
    await open({ buildings: [] })
    expect(screen.getByRole('button', { name: 'Add building' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull()
  })
})
