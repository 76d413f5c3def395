import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aBuilding, aProperty } from '@keystead/api-client/testing/rows'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './property-detail.tsx'

const { group, units } = aProperty('Lychener Höfe', 11, 9, {
  description: 'Altbau',
  purchase_price: 1_480_000,
})
const path = `/properties/${group.id}`

const served: Record<string, Handler> = {
  'GET /property-groups/:id': () => group,
  'GET /property-groups/': () => [group],
  'GET /rent-units/': () => units,
  'GET /lease-agreements/': () => [],
}

async function open(
  handlers: Record<string, Handler> = {},
  options: { address?: string; language?: 'de' } = {},
) {
  const calls = fakeApi({ ...served, ...handlers })
  const rendered = await renderScreen(<Screen />, {
    route: '/properties/:propertyGroupId',
    address: path,
    ...options,
  })
  return { ...rendered, calls }
}

const ready = () => screen.findByText('VH-11', {}, { timeout: 5000 })
const button = (name: string) => screen.getByRole('button', { name })
const inDialog = () => within(screen.getByRole('dialog'))

describe('a property’s page', () => {
  it('shows figures, units by building and entered data', async () => {
    await open()
    await ready()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lychener Höfe')
    const figure = (term: string) => screen.getByText(term).parentElement?.textContent
    expect(figure('Occupied units')).toContain('9 of 11 occupied')
    expect(figure('Vacant units')).toContain('2')
    expect(figure('Occupancy rate')).toContain('82%')
    expect(screen.getByText('Altbau')).toBeTruthy()
    expect(screen.getByText(/1,480,000/)).toBeTruthy()
  })

  it('shows its notes, line by line', async () => {
    const notes = 'Schlüssel im Tresor\nHeizung 2019'
    await open({ 'GET /property-groups/:id': () => ({ ...group, notes }) })
    await ready()
    expect(screen.getByText('Notes').nextElementSibling?.textContent).toBe(notes)
  })

  it('says when a unit becomes free, and links to the first unit of an empty building', async () => {
    const [first] = group.buildings
    const later = units.map((unit) => ({ ...unit, is_available: true, available_from: '2026-12-01' }))
    const yard = aBuilding({ name: 'Gartenhaus' })
    await open({
      'GET /property-groups/:id': () => ({ ...group, buildings: [first, yard] }),
      'GET /rent-units/': () => later.slice(0, 1),
    })
    expect(await screen.findByText('Vacant from 01.12.2026')).toBeTruthy()
    expect(screen.getByText('Gartenhaus')).toBeTruthy()
    expect(screen.getAllByText('No units yet')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Add unit : Gartenhaus' }).getAttribute('href')).toContain(
      `newUnit=${yard.id}`,
    )
  })

  it.each([
    [404, { detail: 'Not found', type: 'not_found' }],
    [422, { detail: [{ loc: ['path', 'id'], msg: 'no UUID', type: 'uuid_parsing' }] }],
  ])('reports a missing property in place (%d)', async (status, body) => {
    await open({ 'GET /property-groups/:id': () => refusal(status, body) })
    expect(
      (await screen.findByRole('heading', { level: 1, name: 'Property not found' })).textContent,
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to properties' })).toBeTruthy()
  })

  it('retries in place after a failure', async () => {
    let down = true
    const { user } = await open({ 'GET /property-groups/:id': () => (down ? refusal(0) : group) })
    expect(await screen.findByText(/Unable to load properties/)).toBeTruthy()
    down = false
    await user.click(button('Retry'))
    await ready()
  })

  it('is available in German', async () => {
    await open({}, { language: 'de' })
    expect(await screen.findByRole('link', { name: 'Einheiten 11' })).toBeTruthy()
    expect(screen.getAllByText('9 von 11 belegt').length).toBeGreaterThan(0)
    expect(screen.getAllByText('EG').length).toBeGreaterThan(0)
  })
})

describe('editing a property', () => {
  const edit = { address: `${path}?edit` }
  const field = (name: RegExp) => inDialog().getByRole('textbox', { name })

  // Enter submits a form by its button, wherever that is; the test's DOM searches only the form.
  const pressEnter = () =>
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement)

  it('continues on Enter, submits on the last step only, and clears emptied fields', async () => {
    const { user, calls, host } = await open({ 'PUT /property-groups/:id': () => group }, edit)
    await screen.findByRole('dialog', {}, { timeout: 5000 })
    const puts = () => calls.filter(({ method }) => method === 'PUT')
    await user.clear(field(/^Year built/))
    await user.clear(field(/^Description/))
    await user.type(field(/^Name/), '!')
    pressEnter()
    await inDialog().findByRole('textbox', { name: /^Street/ })
    pressEnter()
    await user.clear(await inDialog().findByRole('textbox', { name: /^Purchase price/ }))
    expect(puts()).toHaveLength(0)
    await user.type(field(/^Property tax/), '12.50')
    pressEnter()
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Property updated successfully'))
    expect(puts()).toHaveLength(1)
    // Unchanged fields are not sent: somebody else may have changed them (R45).
    const { name, property_tax, ...emptied } = puts()[0]?.body ?? {}
    expect({ name, property_tax }).toEqual({ name: 'Lychener Höfe!', property_tax: 12.5 })
    expect(emptied).toEqual({ description: null, year_built: null, purchase_price: null })
    expect(puts()[0]?.version).toBe(`"${group.updated_at}"`)
  })

  async function saved(
    row: typeof group,
    type: (user: UserEvent) => Promise<void>,
    put: Handler = ({ body }) => ({ ...row, ...body }),
  ) {
    const handlers = { 'GET /property-groups/:id': () => row, 'PUT /property-groups/:id': put }
    const { user, calls, host, unmount } = await open(handlers, edit)
    await screen.findByRole('dialog', {}, { timeout: 5000 })
    await type(user)
    pressEnter()
    await inDialog().findByRole('textbox', { name: /^Street/ })
    pressEnter()
    await inDialog().findByRole('textbox', { name: /^Purchase price/ })
    pressEnter()
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Property updated successfully'))
    unmount()
    return calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  }

  it('saves and clears its notes', async () => {
    const notes = 'Heizung 2019'
    const typed = await saved(group, (user) => user.type(field(/^Notes/), notes))
    expect(typed).toEqual([{ notes }])
    const cleared = await saved({ ...group, notes }, (user) => user.clear(field(/^Notes/)))
    expect(cleared).toEqual([{ notes: null }])
  })

  it('saves the displayed default type, with or without another change', async () => {
    const untyped = { ...group, property_type: null }
    expect(await saved(untyped, async () => {})).toEqual([{ property_type: 'residential' }])
    const typed = await saved(untyped, (user) => user.type(field(/^Name/), '!'))
    expect(typed).toEqual([{ name: 'Lychener Höfe!' }, { property_type: 'residential' }])
    expect(await saved(untyped, (user) => user.click(inDialog().getByText('Mixed')))).toEqual([
      { property_type: 'mixed' },
    ])
  })

  it('keeps the type set by somebody else meanwhile (R45)', async () => {
    const row = { ...group, property_type: null as string | null }
    const first = row.updated_at
    const bodies = await saved(
      row as typeof group,
      (user) => user.type(field(/^Name/), '!'),
      ({ body, version }) => {
        if (version !== `"${first}"`) return { ...row, ...body }
        Object.assign(row, { property_type: 'commercial', updated_at: '2026-11-20T09:00:00.000Z' })
        return refusal(412, { detail: '', type: 'changed_meanwhile' })
      },
    )
    expect(bodies).toEqual([{ name: 'Lychener Höfe!' }, { name: 'Lychener Höfe!' }])
  })

  it.each([
    ['with the buildings at its address', true],
    ['alone, if the user says so', false],
  ])('changes its address %s', async (_, isMoving) => {
    const [there] = group.buildings
    const yard = aBuilding({ name: 'Gartenhaus', street: 'Hofweg 2' })
    const { user, calls, host } = await open(
      {
        'GET /property-groups/:id': () => ({ ...group, buildings: [there, yard] }),
        'PUT /property-groups/:id': ({ body }) => ({ ...group, ...body }),
        'PUT /buildings/:id': ({ body }) => ({ ...there, ...body }),
      },
      edit,
    )
    await screen.findByRole('dialog', {}, { timeout: 5000 })
    pressEnter()
    const code = await inDialog().findByRole('textbox', { name: /^ZIP code/ })
    await user.clear(code)
    await user.type(code, '04229')
    const moves = inDialog().getByRole('checkbox', { name: "Also change the building's address" })
    if (!isMoving) await user.click(moves)
    pressEnter()
    await inDialog().findByRole('textbox', { name: /^Purchase price/ })
    pressEnter()
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Property updated successfully'))
    const written = calls.filter(({ method }) => method === 'PUT')
    const moved = written.filter(({ path: put }) => put === `/buildings/${there?.id}`)
    expect(moved.map(({ body }) => body?.postal_code)).toEqual(isMoving ? ['04229'] : [])
    expect(written.slice(moved.length).map(({ body }) => body)).toEqual([{ zip_code: '04229' }])
  })
})
