import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aBuilding } from '@keystead/api-client/testing/rows'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Screen } from '../property-detail/property-detail.tsx'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

const demo = demoApi()
const undoId = '00000000-0000-4000-8000-00000000000a'

async function open(search: string, handlers: Record<string, Handler> = {}) {
  const calls = fakeApi({ ...demo.handlers, ...handlers })
  const address = `/properties/${demo.group.id}?tab=buildings${search}`
  const rendered = await renderScreen(<Screen />, { route: '/properties/:propertyGroupId', address })
  await screen.findByText('6 of 7 units occupied', {}, { timeout: 5000 })
  return { ...rendered, sent: () => calls.filter(({ method }) => method !== 'GET') }
}

const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
const button = (name: string) => screen.getByRole('button', { name })

describe('a new building', () => {
  it('starts with the next number and its property’s address, and waits for input', async () => {
    const { user, sent, host } = await open('&newBuilding', { 'POST /buildings/': () => aBuilding() })
    const form = await dialog()
    expect(form.getByText('Nothing entered yet.')).toBeTruthy()
    expect(button('Create').hasAttribute('disabled')).toBe(true)
    await user.type(form.getByRole('textbox', { name: /^Name/ }), 'Remise')
    await user.click(button('Create'))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Building created successfully'))
    expect(sent()[0]?.body).toMatchObject({
      propertygroup_id: demo.group.id,
      name: 'Remise',
      building_number: '3',
      street: 'Lychener Straße 48',
      postal_code: '10437',
      country: 'Germany',
    })
  })

  it('shows an error on blur', async () => {
    const { user } = await open('&newBuilding')
    const form = await dialog()
    await user.clear(form.getByRole('textbox', { name: 'Street' }))
    await user.type(form.getByRole('textbox', { name: /^Year built/ }), '1799')
    await user.tab()
    expect(await form.findByText('Street is required')).toBeTruthy()
    expect(form.getByText('Year built must be after 1800')).toBeTruthy()
  })
})

describe('editing a building', () => {
  it('requires a name, and reports a failure', async () => {
    const { user, host } = await open(`&building=${demo.building.id}`, {
      'PUT /buildings/:id': () => refusal(500, { detail: 'broken', type: 'server_error' }),
    })
    const form = await dialog()
    const name = form.getByRole('textbox', { name: /^Name/ })
    await user.clear(name)
    await user.tab()
    expect(await form.findByText('Building name is required')).toBeTruthy()
    await user.type(name, 'Vorne')
    await user.click(button('Save Changes'))
    expect(await screen.findByText('Failed to update building')).toBeTruthy()
    expect(host.notifications).toEqual([])
    expect((name as HTMLInputElement).value).toBe('Vorne')
  })
})

describe('deleting a building', () => {
  async function askFor(name: string, user: Awaited<ReturnType<typeof open>>['user']) {
    await user.click(button(`Manage building: ${name}`))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete building' }))
  }

  it('says at once that an active lease prevents it, and links to the leases', async () => {
    const { user, host, sent } = await open('')
    await askFor('Vorderhaus', user)
    expect(host.notifications[0]).toMatchObject({ kind: 'error', action: { label: 'Show leases' } })
    expect(host.notifications[0]?.text).toContain(
      "You can't delete this building: its units have 6 active leases",
    )
    expect(sent()).toEqual([])
  })

  it('with units confirms, lists what is deleted, and says what prevents it', async () => {
    const { user } = await open('', {
      // Cached before another person's lease started.
      'GET /lease-agreements/': () => [],
      'DELETE /buildings/:id': () => refusal(409, { detail: '', type: 'in_use', params: { count: 6 } }),
    })
    await askFor('Vorderhaus', user)
    const form = await dialog()
    expect(form.getByText(/^Also deleted: 7 units/)).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Delete' }))
    expect(
      await form.findByText(/You can't delete this building: its units have 6 active leases\./),
    ).toBeTruthy()
    expect(form.getByRole('link', { name: 'Show leases' }).getAttribute('href')).toBe('/leases')
  })

  it('without units happens at once, and can be undone', async () => {
    const empty = aBuilding({ name: 'Remise' })
    let isThere = true
    const { user, host, sent } = await open('', {
      'GET /property-groups/:id': () => ({
        ...demo.group,
        buildings: isThere ? [...demo.group.buildings, empty] : demo.group.buildings,
      }),
      'DELETE /buildings/:id': () => {
        isThere = false
        return undoId
      },
      'POST /undo/:id': () => {
        isThere = true
        return { rows: [] }
      },
    })
    await askFor('Remise', user)
    await waitFor(() => expect(screen.queryByText('Remise')).toBeNull())
    expect(host.notifications[0]).toMatchObject({ text: 'Building deleted', action: { label: 'Undo' } })
    act(() => host.notifications[0]?.action?.onClick())
    expect(await screen.findByText('Remise')).toBeTruthy()
    expect(sent().map(({ path }) => path)).toEqual([`/buildings/${empty.id}`, `/undo/${undoId}`])
  })
})
