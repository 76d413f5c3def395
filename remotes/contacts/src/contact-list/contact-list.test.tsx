import { anOrganization, aPerson } from '@keystead/api-client/testing/contact-rows'
import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { aLease } from '@keystead/api-client/testing/lease-rows'
import { aProperty } from '@keystead/api-client/testing/rows'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './contact-list.tsx'

const helene = aPerson(
  {
    first_name: 'Helene',
    last_name: 'Fuchs',
    title: 'Dr.',
    email: 'helene@example.org',
    phone_primary: '+49 30 1',
  },
  { preferred_contact_method: 'email', notes: 'Rechtsanwältin' },
)
const bjoern = aPerson({ first_name: 'Björn', last_name: 'Öztürk' }, { preferred_contact_method: 'mail' })
const cafe = anOrganization(
  { organization_name: 'Gartenhof GmbH', organization_type: 'Caretaker' },
  { notes: 'Key at the bakery' },
)
const list = { 'GET /contacts/': () => [bjoern, cafe, helene] }

const open = (address = '/contacts', language: 'en' | 'de' = 'en') =>
  renderScreen(<Screen />, { route: '/contacts', address, language })
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the list of contacts', () => {
  it('links each to its page, sorted by last name or organization, and counts them', async () => {
    fakeApi(list)
    await open()
    expect(await screen.findByText('3 contacts, 2 people and 1 organization')).toBeTruthy()
    expect(names()).toEqual(['Dr. Helene Fuchs', 'Gartenhof GmbH', 'Björn Öztürk'])
    const link = screen.getByRole('link', { name: 'Dr. Helene Fuchs' })
    expect(link.getAttribute('href')).toBe(`/contacts/${helene.id}`)
    const texts = ['Organization, Caretaker', 'Person, prefers mail', 'preferred']
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
  })

  it('emphasizes the surname, by which it sorts (R65)', async () => {
    fakeApi(list)
    await open()
    const link = await screen.findByRole('link', { name: 'Dr. Helene Fuchs' })
    expect([...link.childNodes].map(({ nodeName, textContent }) => [nodeName, textContent])).toEqual([
      ['SPAN', 'Dr. Helene '],
      ['#text', 'Fuchs'],
    ])
  })

  it('shows a tenant’s home: by the active lease that started last (R65)', async () => {
    const { group, units } = aProperty('Lychener Höfe', 3, 3)
    const [first, second, third] = units
    const ofHelene = { tenant_contact_id: helene.id }
    const leases = {
      'GET /lease-agreements/': () => [
        aLease({ ...ofHelene, rent_unit_id: first?.id, start_date: '2020-01-01' }),
        aLease({ ...ofHelene, rent_unit_id: second?.id, start_date: '2022-01-01' }),
        aLease({ ...ofHelene, rent_unit_id: third?.id, start_date: '2026-12-01' }),
        aLease({ tenant_contact_id: bjoern.id, rent_unit_id: first?.id, lease_status: 'terminated' }),
        aLease({ rent_unit_id: second?.id, co_tenant_contact_ids: [cafe.id] }),
      ],
    }
    const places = {
      'GET /rent-units/': () => units,
      'GET /buildings/': () =>
        group.buildings.map((building) => ({ ...building, propertygroup_id: group.id })),
      'GET /property-groups/': () => [group],
    }
    fakeApi({ ...list, ...leases, ...places })
    const { unmount } = await open()
    const lives = `Lychener Höfe · ${second?.unit_number}`
    expect((await screen.findAllByText(lives)).map((line) => line.closest('li')?.textContent)).toEqual([
      expect.stringContaining('Helene'),
      expect.stringContaining('Gartenhof'),
    ])
    expect(screen.getAllByText(/ · /)).toHaveLength(2)
    unmount()
    const locked = () => refusal(403, { detail: 'no', type: 'plan_required' })
    fakeApi({ ...list, ...places, 'GET /lease-agreements/': locked })
    const other = await open()
    expect(await screen.findByText('3 contacts, 2 people and 1 organization')).toBeTruthy()
    expect(screen.queryByText(/ · /)).toBeNull()
    other.unmount()
    fakeApi({ ...list, ...places, 'GET /lease-agreements/': () => refusal(500, { detail: 'down' }) })
    await open()
    expect(await screen.findByText('3 contacts, 2 people and 1 organization')).toBeTruthy()
  })

  it('offers a mail from the card', async () => {
    fakeApi(list)
    await open()
    const mail = await screen.findByRole('link', { name: 'helene@example.org' })
    expect(mail.getAttribute('href')).toBe('mailto:helene@example.org')
  })

  it('is filtered by the URL, and can be reset', async () => {
    fakeApi(list)
    const { user, address } = await open('/contacts?type=person&q=ozturk')
    await waitFor(() => expect(names()).toEqual(['Björn Öztürk']))
    await user.click(screen.getByRole('radio', { name: 'Organizations' }))
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(names()).toHaveLength(3)
    expect(address()).toBe('/contacts')
  })

  it.each([
    [
      'en',
      'No contacts found. Create a new contact to get started.',
      'Failed to load contacts. Please try again.',
    ],
    [
      'de',
      'Noch keine Kontakte. Legen Sie Ihren ersten Kontakt an.',
      'Kontakte konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
    ],
  ] as const)('has texts for an empty list, and for an error (%s)', async (language, none, failed) => {
    fakeApi({ 'GET /contacts/': () => [] })
    const { unmount } = await open('/contacts', language)
    expect(await screen.findByText(none)).toBeTruthy()
    unmount()
    fakeApi({ 'GET /contacts/': () => refusal(0) })
    await open('/contacts', language)
    expect(await screen.findByText(failed)).toBeTruthy()
  })

  it('creates a contact from the form', async () => {
    const calls = fakeApi({ ...list, 'POST /contacts/': () => helene })
    const { user, host, address } = await open('/contacts?new')
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Lea')
    await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Hoffmann')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Contact created'))
    const sent = calls.find(({ method }) => method === 'POST')?.body
    expect(sent).toMatchObject({
      contact: { contact_type: 'person', notes: null },
      person: { first_name: 'Lea', last_name: 'Hoffmann', email: null },
    })
    expect(sent).not.toHaveProperty('person.contact_type')
    await waitFor(() => expect(address()).toBe('/contacts'))
  })

  it('shows a new contact’s page and highlights it there (R66)', async () => {
    const people = Array.from({ length: 30 }, (_, index) =>
      aPerson({ first_name: 'Max', last_name: `M${index + 10}` }),
    )
    const lea = aPerson({ first_name: 'Lea', last_name: 'Zorn' })
    let all = people
    fakeApi({
      ...list,
      'GET /contacts/': () => all,
      'POST /contacts/': () => {
        all = [...people, lea]
        return lea
      },
    })
    const { user, address } = await open('/contacts?new')
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
    await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Lea')
    await user.type(dialog.getByRole('textbox', { name: 'Last name' }), 'Zorn')
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    const mark = await screen.findByText(', New')
    expect(mark.closest('li')?.textContent).toContain('Zorn')
    expect(address()).toBe('/contacts?page=3')
  })
})
