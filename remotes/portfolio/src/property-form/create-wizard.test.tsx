import { type Call, fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Screen } from '../property-list/property-list.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

const served: Record<string, Handler> = {
  'GET /property-groups/': () => [],
  'GET /rent-units/': () => [],
  'POST /property-groups/': () => ({ id: 'g1' }),
  'PUT /property-groups/:id': () => ({ id: 'g1' }),
  'POST /buildings/': () => ({ id: 'b1' }),
  'PUT /buildings/:id': () => ({ id: 'b1' }),
  'POST /rent-units/': () => ({ id: 'u1' }),
}

async function open(handlers: Record<string, Handler> = {}) {
  const calls = fakeApi({ ...served, ...handlers })
  const rendered = await renderScreen(<Screen />, { route: '/portfolio', address: '/portfolio?new' })
  await screen.findByRole('dialog', {}, { timeout: 5000 })
  const sent = () => calls.filter(({ method }) => method !== 'GET')
  return { ...rendered, calls, sent }
}

const field = (name: RegExp) => screen.getAllByRole('textbox', { name })[0] as HTMLElement
const button = (name: string) => screen.getByRole('button', { name })
const named = (call: Call) => `${call.method} ${call.path}`

async function fillProperty(user: UserEvent) {
  for (const [label, text] of [
    [/^Name/, 'Weserhaus'],
    [/^Street/, 'Weserstraße 112'],
    [/^ZIP/, '12045'],
    [/^City/, 'Berlin'],
    [/^State/, 'Berlin'],
  ] as const) {
    await user.click(field(label))
    await user.paste(text)
  }
}

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
    await waitFor(() => expect(address()).toBe('/portfolio'))
  })

  it('does not go on while something is missing, and says what', async () => {
    const { user, sent } = await open()
    await user.click(button('Next'))
    expect(await screen.findByText('Property group name is required')).toBeTruthy()
    expect(screen.getByText('Street is required')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add unit' })).toBeNull()
    expect(sent()).toEqual([])
  })

  it('leaves the units out when that step is skipped', async () => {
    const { user, sent, host } = await open()
    await fillProperty(user)
    await user.click(button('Next'))
    await addUnit(user, 'VH-01')
    await user.click(button('Skip'))
    await waitFor(() => expect(host.notifications).toHaveLength(1))
    expect(sent().map(named)).not.toContain('POST /rent-units/')
  })

  it('keeps what was created when it fails half-way, and sends only the rest', async () => {
    let down = true
    const { user, sent, host } = await open({ 'POST /rent-units/': () => (down ? refusal(0) : { id: 'u1' }) })
    await fillProperty(user)
    await user.click(button('Next'))
    await addUnit(user, 'VH-01')
    await user.click(button('Create'))
    expect(await screen.findByText('Some steps are done. Nothing you entered is lost.')).toBeTruthy()
    expect(screen.getByText('Network error. Please check your connection.')).toBeTruthy()
    expect(screen.getByText(/Weserhaus: Done/)).toBeTruthy()
    expect(screen.getByText(/Unit number VH-01: Failed/)).toBeTruthy()
    expect(host.notifications.at(-1)).toMatchObject({ kind: 'error', text: 'Failed to create property' })
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

  it('shows what the server refuses at its field, on the step that holds it', async () => {
    const { user } = await open({
      'POST /buildings/': () =>
        refusal(422, { detail: [{ loc: ['body', 'postal_code'], msg: 'Not a code', type: 'value_error' }] }),
    })
    await fillProperty(user)
    await user.click(button('Next'))
    await user.click(button('Create'))
    expect(await screen.findByText('Not a code')).toBeTruthy()
    expect(field(/^ZIP/).getAttribute('aria-invalid')).toBe('true')
  })

  it('says so when the created property has no id', async () => {
    const { user, sent } = await open({ 'POST /property-groups/': () => ({}) })
    await fillProperty(user)
    await user.click(button('Next'))
    await user.click(button('Create'))
    expect(await screen.findByText('Failed to create property group')).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  it('asks before typed input is lost, and remembers the country that was used', async () => {
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
