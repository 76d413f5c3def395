import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-detail.tsx'

const demo = demoApi()
const unit = demo.unit('VH-02')
const gone = () => refusal(404, { detail: 'Not found', type: 'not_found' })
const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

interface Edit {
  address: string
  field: RegExp
  /** The link to the list that contained the row. */
  list: string
  /** Number of Next clicks before saving. */
  steps?: number
  /** The server's answer once another tab has deleted the row. */
  later: Record<string, Handler>
}

const edits: Record<string, Edit> = {
  unit: {
    address: `unit=${unit.id}`,
    field: /^Unit name/,
    list: 'Go to units',
    later: {
      'PUT /rent-units/:id': gone,
      'GET /rent-units/': () => demo.units.filter(({ id }) => id !== unit.id),
    },
  },
  building: {
    address: `building=${demo.building.id}`,
    field: /^Name/,
    list: 'Go to buildings',
    later: {
      'PUT /buildings/:id': gone,
      'GET /property-groups/:id': () => ({ ...demo.group, buildings: demo.group.buildings.slice(1) }),
    },
  },
  property: {
    address: 'edit',
    field: /^Name/,
    list: 'Back to properties',
    steps: 2,
    later: { 'PUT /property-groups/:id': gone, 'GET /property-groups/:id': gone },
  },
}

describe.each(Object.entries(edits))('a %s deleted while it is edited', (_, edit) => {
  const { address, field, list, steps = 0, later } = edit

  it('keeps the form with its input, and disappears when that is discarded', async () => {
    const handlers = { ...demo.handlers }
    const calls = fakeApi(handlers)
    const { user } = await renderScreen(<Screen />, {
      route: '/properties/:propertyGroupId',
      address: `/properties/${demo.group.id}?${address}`,
    })
    const dialog = await screen.findByRole('dialog', {}, { timeout: 5000 })
    const form = within(dialog)
    const press = async (name: string) => user.click(await form.findByRole('button', { name }))
    await user.type(form.getByRole('textbox', { name: field }), ' neu')
    for (let step = 0; step < steps; step += 1) await press('Next')
    Object.assign(handlers, later)
    const before = calls.length
    await press('Save Changes')
    // The save, and the refetches it causes.
    await waitFor(() => expect(calls.length).toBeGreaterThan(before + 1))
    await act(pause)
    expect(document.contains(dialog)).toBe(true)
    expect(form.getByText('This entry does not exist or is no longer shared with you.')).toBeTruthy()
    expect(form.getByRole('link', { name: list })).toBeTruthy()
    for (let step = 0; step < steps; step += 1) await press('Back')
    expect(form.getByRole<HTMLInputElement>('textbox', { name: field }).value).toMatch(/ neu$/)
    await press('Cancel')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(document.contains(dialog)).toBe(false))
    expect(screen.queryByRole('heading', { level: 1, name: 'Lychener Höfe' }) === null).toBe(steps > 0)
  })
})
