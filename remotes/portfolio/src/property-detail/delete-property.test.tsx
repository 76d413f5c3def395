import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { holdTimers } from '@keystead/api-client/testing/hold-timers'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { aProperty } from '@keystead/api-client/testing/rows'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-detail.tsx'

const { group, units } = aProperty('Lychener Höfe', 11, 9)
const path = `/properties/${group.id}`

async function openSettings(handlers: Record<string, Handler>) {
  const calls = fakeApi({
    'GET /property-groups/:id': () => group,
    'GET /property-groups/': () => [group],
    'GET /rent-units/': () => units,
    'GET /lease-agreements/': () => [],
    [`GET /property-groups/${group.id}/deletion/`]: () => ({ modules: [] }),
    ...handlers,
  })
  const rendered = await renderScreen(<Screen />, {
    route: '/properties/:propertyGroupId',
    address: `${path}?tab=settings`,
  })
  return { ...rendered, calls }
}

const inDialog = () => within(screen.getByRole('dialog'))

describe('deleting a property', () => {
  it('lists what is deleted with it, then opens the list', async () => {
    const { user, host, address } = await openSettings({ 'DELETE /property-groups/:id': () => undefined })
    await user.click(await screen.findByRole('button', { name: 'Delete property' }))
    await screen.findByRole('dialog', {}, { timeout: 5000 })
    expect(
      inDialog().getByText('Are you sure you want to delete "Lychener Höfe"? This action cannot be undone.'),
    ).toBeTruthy()
    expect(inDialog().getByText('Also deleted: 1 building, 11 units')).toBeTruthy()
    const leave = holdTimers(500)
    await user.click(inDialog().getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Property deleted successfully'))
    expect(address()).toContain(path)
    act(leave)
    await waitFor(() => expect(address()).toBe('/portfolio'))
  })

  it.each([
    ['own', null],
    ['shared', { by: 'Eva', level: 4 }],
  ])(
    'leads to the download of own data first, for a property of one’s own: %s (R24)',
    async (kind, shared) => {
      const row = { ...group, shared }
      const { user } = await openSettings({ 'GET /property-groups/:id': () => row })
      await user.click(await screen.findByRole('button', { name: 'Delete property' }))
      await screen.findByRole('dialog', {}, { timeout: 5000 })
      const link = inDialog().queryByRole('link', { name: 'Download my data first' })
      expect(link?.getAttribute('href')).toBe(kind === 'own' ? '/settings' : undefined)
    },
  )

  it('lists module data by module title, once loaded (R190)', async () => {
    const modules = [
      { title: { en: 'Payments', de: 'Zahlungen' }, rows: 34 },
      { title: { en: 'Meters' }, rows: 1 },
    ]
    let answer = (_: object) => {}
    const { user } = await openSettings({
      [`GET /property-groups/${group.id}/deletion/`]: () =>
        new Promise<object>((resolve) => (answer = resolve)),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete property' }))
    await screen.findByRole('dialog', {}, { timeout: 5000 })
    expect(inDialog().getByText('Also deleted: 1 building, 11 units')).toBeTruthy()
    answer({ modules })
    expect(
      await inDialog().findByText(
        'Also deleted: 1 building, 11 units, 34 entries in "Payments", 1 entry in "Meters"',
      ),
    ).toBeTruthy()
  })

  it('names at once the leases that prevent it, without confirmation', async () => {
    const leases = units.slice(0, 2).map(({ id }) => aLease({ rent_unit_id: id }))
    const { user, calls, host } = await openSettings({ 'GET /lease-agreements/': () => leases })
    await user.click(await screen.findByRole('button', { name: 'Delete property' }))
    expect(host.notifications[0]).toMatchObject({ kind: 'error', action: { label: 'Show leases' } })
    expect(host.notifications[0]?.text).toContain(
      "can't delete this property: its units have 2 active leases.",
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('says how many leases prevent it if only the server knows', async () => {
    const inUse = { detail: 'in use', type: 'in_use', params: { count: 2 } }
    const { user, address } = await openSettings({ 'DELETE /property-groups/:id': () => refusal(409, inUse) })
    await user.click(await screen.findByRole('button', { name: 'Delete property' }))
    await screen.findByRole('dialog', {}, { timeout: 5000 })
    await user.click(inDialog().getByRole('button', { name: 'Delete' }))
    expect(
      await inDialog().findByText(
        /can't delete this property: its units have 2 active leases\. End or delete them first/,
      ),
    ).toBeTruthy()
    expect(address()).toContain(path)
  })
})
