import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { aGroup } from '@keystead/api-client/testing/rows'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-list.tsx'

const groups = [
  aGroup({ name: 'Weserhaus', is_active: false }),
  aGroup({ name: 'Haus 10' }),
  aGroup({ name: 'Haus 2' }),
]
const list = { 'GET /property-groups/': () => groups }

const open = (address = '/example', language: 'en' | 'de' = 'en') =>
  renderScreen(<Screen />, { route: '/example', address, language })
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the list of properties', () => {
  it('links to each page, sorted by name', async () => {
    fakeApi(list)
    await open()
    expect(await screen.findByText('3 properties')).toBeTruthy()
    expect(names()).toEqual(['Haus 2', 'Haus 10', 'Weserhaus'])
    expect(screen.getByRole('link', { name: 'Weserhaus' }).getAttribute('href')).toBe(
      `/example/${groups[0]?.id}`,
    )
  })

  it('is filtered by the URL, and can be reset', async () => {
    fakeApi(list)
    const { user, address } = await open('/example?status=active&q=haus+10')
    await waitFor(() => expect(names()).toEqual(['Haus 10']))
    await user.type(screen.getByRole('searchbox'), '0{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(names()).toHaveLength(3)
    expect(address()).toBe('/example')
  })

  it.each([
    ['en', 'No properties yet', 'Unable to load properties'],
    ['de', 'Noch keine Immobilien', 'Immobilien konnten nicht geladen werden'],
  ] as const)('has texts for an empty list and for an error (%s)', async (language, none, failed) => {
    fakeApi({ 'GET /property-groups/': () => [] })
    const { unmount } = await open('/example', language)
    expect(await screen.findByText(none)).toBeTruthy()
    unmount()
    fakeApi({ 'GET /property-groups/': () => refusal(0) })
    await open('/example', language)
    expect(await screen.findByText(failed)).toBeTruthy()
  })

  it('creates a property from the form', async () => {
    const calls = fakeApi({ ...list, 'POST /property-groups/': () => groups[0] })
    const { user, host, address } = await open('/example?new')
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Remise')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Property created successfully'))
    const body = { name: 'Remise', description: null, notes: null }
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual(body)
    await waitFor(() => expect(address()).toBe('/example'))
  })
})
