import { type Call, fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Screen } from '../property-list/property-list.tsx'
import { emptyAccount, field, fillProperty } from '../testing/create-wizard.ts'
import { demoApi } from '../testing/demo-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'

async function open(handlers: Record<string, Handler> = {}, language: 'en' | 'de' = 'en') {
  const calls = fakeApi({ ...emptyAccount, ...handlers })
  const rendered = await renderScreen(<Screen />, {
    route: '/portfolio',
    address: '/portfolio?new',
    language,
  })
  await screen.findByRole('dialog', {}, { timeout: 5000 })
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  return { ...rendered, calls, sent }
}

const button = (name: string) => screen.getByRole('button', { name })
const named = (call: Call) => `${call.method} ${call.path}`

async function addUnit(user: UserEvent, number: string) {
  await user.click(button('Add unit'))
  await user.click(screen.getAllByRole('textbox', { name: /^Unit number/ }).at(-1) as HTMLElement)
  await user.paste(number)
}

describe('the create wizard', () => {
  it('creates the property, its details, building and units, in this order', async () => {
    const { user, sent, host, address } = await open()
    await fillProperty(user)
    await user.click(button('Next'))
    await addUnit(user, 'VH-01')
    await user.click(button('Create'))
    await waitFor(() => expect(host.notifications).toHaveLength(1))
    expect(host.notifications[0]).toMatchObject({ kind: 'success', text: 'Property created successfully' })
    expect(sent().map(named)).toEqual([
      'POST /property-groups/',
      'PUT /property-groups/g1',
      'POST /buildings/',
      'POST /rent-units/',
    ])
    expect(sent()[0]?.body).toEqual({ name: 'Weserhaus', description: null, is_active: true })
    expect(sent()[1]?.body).toMatchObject({ property_type: 'residential', country: 'US', zip_code: '12045' })
    expect(sent()[2]?.body).toMatchObject({ propertygroup_id: 'g1', country: 'United States' })
    expect(sent()[3]?.body).toMatchObject({ building_id: 'b1', unit_number: 'VH-01' })
    // The new property opens, with its house and the next step.
    await waitFor(() => expect(address()).toBe('/properties/g1'))
  })

  it('does not continue while a field is missing, and names it', async () => {
    const { user, sent } = await open()
    await user.click(button('Next'))
    expect(await screen.findByText('Property group name is required')).toBeTruthy()
    expect(screen.getByText('Street is required')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add unit' })).toBeNull()
    expect(sent()).toEqual([])
  })

  it('confirms before typed units are skipped', async () => {
    const { user, sent, host } = await open()
    await fillProperty(user)
    await user.click(button('Next'))
    await addUnit(user, 'VH-01')
    await addUnit(user, 'VH-02')
    // This one has no input.
    await user.click(button('Add unit'))
    await user.click(button('Create without units'))
    expect(await screen.findByText('Create without the 2 units?')).toBeTruthy()
    await user.click(button('Back to the units'))
    expect(field(/^Unit number/)).toHaveProperty('value', 'VH-01')
    expect(sent()).toEqual([])
    await user.click(button('Create without units'))
    await screen.findByText('Create without the 2 units?')
    const [, confirm] = screen.getAllByRole('button', { name: 'Create without units' })
    await user.click(confirm as HTMLElement)
    await waitFor(() => expect(host.notifications).toHaveLength(1))
    expect(sent().map(named)).not.toContain('POST /rent-units/')
  })

  it('keeps what was created after a failure midway, and sends only the rest', async () => {
    let down = true
    const { user, sent, host } = await open({ 'POST /rent-units/': () => (down ? refusal(0) : { id: 'u1' }) })
    await fillProperty(user)
    await user.click(button('Next'))
    await addUnit(user, 'VH-01')
    await user.click(button('Create'))
    expect(await screen.findByText('Some steps are done. Nothing you entered is lost.')).toBeTruthy()
    expect(screen.getByText('Network error. Please check your connection.')).toBeTruthy()
    expect(screen.getByText(/Weserhaus: Done/)).toBeTruthy()
    expect(screen.getByText(/Unit VH-01: Failed/)).toBeTruthy()
    // Once, at its place.
    expect(document.querySelectorAll('[role=dialog] [role=alert]')).toHaveLength(1)
    expect(host.notifications).toEqual([])
    expect(host.unsaved.unfinished()).toBe(true)
    // Nothing answered: the unit may be stored, and is asked about before it is left out.
    await user.click(button('Create without units'))
    await screen.findByText('Create without the unit?')
    await user.click(button('Back to the units'))
    const before = sent().length
    down = false
    await user.click(button('Continue'))
    await waitFor(() => expect(host.notifications.at(-1)?.kind).toBe('success'))
    expect(sent().slice(before).map(named)).toEqual(['POST /rent-units/'])
    const [first, second] = sent().filter(({ path }) => path === '/rent-units/')
    expect(first?.key).toBeTruthy()
    expect(second?.key).toBe(first?.key)
    expect(new Set(sent().flatMap(({ key }) => key ?? [])).size).toBe(3)
  })

  describe('closed after a failure midway', () => {
    async function leaveHalfWay(handlers: Record<string, Handler> = {}) {
      const rendered = await open({ 'POST /rent-units/': () => refusal(0), ...handlers })
      const { user } = rendered
      await fillProperty(user)
      await user.click(button('Next'))
      await addUnit(user, 'VH-01')
      await user.click(button('Create'))
      await screen.findByText(/Unit VH-01: Failed/)
      await user.click(button('Cancel'))
      const question = (await screen.findByText('Leave without finishing?')).closest('[role=dialog]')
      expect(question?.textContent).toContain('Weserhaus: Done')
      expect(question?.textContent).toContain('Unit VH-01: Failed')
      expect(screen.queryByText('Your changes have not been saved.')).toBeNull()
      return rendered
    }

    it('lists what is stored, and resumes on request', async () => {
      const { user } = await leaveHalfWay()
      await user.click(button('Finish'))
      await waitFor(() => expect(screen.queryByText('Leave without finishing?')).toBeNull())
      expect(button('Continue')).toBeTruthy()
    })

    it('keeps what is stored, and sends nothing more', async () => {
      const { user, sent, address } = await leaveHalfWay()
      const before = sent().length
      await user.click(button('Leave'))
      await waitFor(() => expect(address()).toBe('/portfolio'))
      expect(sent()).toHaveLength(before)
    })

    it('reverts it on request, and reports a failure', async () => {
      let refused = true
      const remove = () => (refused ? refusal(503, { detail: 'Down' }) : undefined)
      const { user, sent, host, address } = await leaveHalfWay({ 'DELETE /property-groups/:id': remove })
      await user.click(button('Delete property'))
      expect(await screen.findByText('Server error. Please try again later.')).toBeTruthy()
      refused = false
      await user.click(button('Delete property'))
      await waitFor(() => expect(address()).toBe('/portfolio'))
      expect(sent().map(named).at(-1)).toBe('DELETE /property-groups/g1')
      expect(host.notifications.map(({ text }) => text)).toEqual(['Property deleted successfully'])
    })
  })

  it.each([
    ['POST /buildings/', 'postal_code', /^ZIP/],
    ['POST /rent-units/', 'unit_number', /^Unit number/],
  ] as const)('shows a server error of %s at its field, on its step', async (call, name, label) => {
    const detail = [{ loc: ['body', name], msg: 'Not this one', type: 'value_error' }]
    const { user } = await open({ [call]: () => refusal(422, { detail }) })
    await fillProperty(user)
    await user.click(button('Next'))
    await addUnit(user, 'VH-01')
    await user.click(button('Create'))
    expect(await screen.findByText('Not this one')).toBeTruthy()
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  })

  it('reports a created property without an id', async () => {
    const { user, sent } = await open({ 'POST /property-groups/': () => ({}) })
    await fillProperty(user)
    await user.click(button('Next'))
    await user.click(button('Create'))
    expect(await screen.findByText('Failed to create property group')).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  it('starts with Germany in German, finds a country by typing, and lists the last one first (R38)', async () => {
    localStorage.removeItem('keystead.country.00000000-0000-4000-8000-000000000001')
    const first = await open({}, 'de')
    expect(screen.getAllByText('Deutschland').length).toBeGreaterThan(0)
    first.unmount()
    localStorage.setItem('keystead.country.00000000-0000-4000-8000-000000000001', 'CH')
    const { user } = await open({}, 'de')
    const country = await screen.findByRole('combobox', { name: 'Land' })
    await user.click(country)
    const offered = () =>
      [...document.querySelectorAll('.ant-select-item-option')].map((each) => each.textContent)
    await waitFor(() => expect(offered()[0]).toBe('Schweiz'))
    await user.keyboard('oester')
    expect(offered()).toEqual(['Österreich'])
  })

  it('starts with the country of the latest own property, in a browser that remembers none', async () => {
    localStorage.removeItem('keystead.country.00000000-0000-4000-8000-000000000001')
    const { groups, handlers } = demoApi()
    const made = [
      { ...groups[0], country: 'FR', created_at: '2024-01-01T00:00:00Z' },
      { ...groups[1], country: 'DE', created_at: '2025-01-01T00:00:00Z' },
      { ...groups[2], country: 'AT', created_at: '2026-01-01T00:00:00Z', shared: { by: 'ada', level: 3 } },
    ]
    fakeApi({ ...handlers, 'GET /property-groups/': () => made })
    const { user } = await renderScreen(<Screen />, { route: '/portfolio', address: '/portfolio' })
    await screen.findByRole('link', { name: 'Lychener Höfe' })
    await user.click(button('Add Property'))
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    expect(await dialog.findByText('Germany')).toBeTruthy()
  })

  it('says where units without a building go, if there are several', async () => {
    const { user } = await open()
    await fillProperty(user)
    await user.click(button('Next'))
    expect(screen.queryByText(/^Units without a building/)).toBeNull()
    await user.click(button('Back'))
    await user.click(button('Add another building'))
    await user.click(button('Next'))
    expect(await screen.findByText(/^Units without a building/)).toBeTruthy()
  })

  it('warns of a duplicate number, and creates both (R46)', async () => {
    const { user, sent, host } = await open()
    await fillProperty(user)
    await user.click(button('Next'))
    await addUnit(user, 'VH-01')
    expect(screen.queryByText(/already has a unit/)).toBeNull()
    await addUnit(user, 'vh-01')
    expect(screen.getAllByText('This building already has a unit vh-01.')).toHaveLength(1)
    await user.click(button('Create'))
    await waitFor(() => expect(host.notifications).toHaveLength(1))
    expect(sent().filter(({ path }) => path === '/rent-units/')).toHaveLength(2)
  })

  it('confirms before input is lost, and remembers the country', async () => {
    localStorage.setItem('keystead.country.00000000-0000-4000-8000-000000000001', 'DE')
    const { user, address } = await open()
    expect(screen.getAllByText('Germany').length).toBeGreaterThan(0)
    await fillProperty(user)
    await user.click(button('Cancel'))
    expect(await screen.findByText('Your changes have not been saved.')).toBeTruthy()
    expect(address()).toContain('new')
    await user.click(button('Discard'))
    await waitFor(() => expect(address()).toBe('/portfolio'))
  })
})
