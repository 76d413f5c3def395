import { levels } from '@keystead/api-client/levels'
import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-detail.tsx'

const demo = demoApi()

/** The demo property as another landlord shares it, with its buildings and units (R26). */
async function open(level: number, search = '') {
  const shared = { by: 'Ada Lovelace', level }
  const group = {
    ...demo.group,
    shared,
    buildings: demo.group.buildings.map((building) => ({ ...building, shared })),
  }
  const units = demo.units.map((unit) => ({ ...unit, shared }))
  const calls = fakeApi({
    ...demo.handlers,
    'GET /property-groups/:id': () => group,
    'GET /property-groups/': () => [group],
    'GET /rent-units/': () => units,
  })
  const rendered = await renderScreen(<Screen />, {
    route: '/properties/:propertyGroupId',
    address: `/properties/${group.id}${search}`,
  })
  await screen.findByText('Ada Lovelace', { exact: false })
  return { ...rendered, calls }
}

const ready = () => screen.findByText('VH-02', {}, { timeout: 5000 })
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent || button.ariaLabel)

describe('a shared property', () => {
  it('shows sharer and level, and allows only viewing', async () => {
    await open(levels.view)
    await ready()
    expect(screen.getByText('Shared by Ada Lovelace: you can view it')).toBeTruthy()
    expect(buttons()).toEqual([])
  })

  it('opens no form by URL that the level does not allow', async () => {
    for (const search of ['?edit', '?newUnit', '?newUnits', '?newBuilding']) {
      const { unmount } = await open(levels.view, search)
      await ready()
      expect(screen.queryByRole('dialog')).toBeNull()
      unmount()
    }
  })

  it('shows a unit in a read-only dialog', async () => {
    const { user, address } = await open(levels.view, `?unit=${demo.unit('VH-02').id}`)
    await ready()
    const dialog = within(await screen.findByRole('dialog', { name: 'Unit VH-02' }, { timeout: 5000 }))
    expect(dialog.queryByRole('textbox')).toBeNull()
    expect(dialog.getByText('Shared by Ada Lovelace: you can view it')).toBeTruthy()
    expect(dialog.getByText('Area (m²)').nextElementSibling?.textContent).toBe('31.5')
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(address()).not.toContain('unit='))
  })
})
