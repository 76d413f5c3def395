import { anOrganization, aPerson } from '@keystead/api-client/testing/contact-rows'
import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
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
  { organization_name: 'Gartenhof GmbH' },
  { notes: `Caretaker, ${'x'.repeat(120)}` },
)
const list = { 'GET /contacts/': () => [bjoern, cafe, helene] }

const open = (address = '/contacts', language: 'en' | 'de' = 'en') =>
  renderScreen(<Screen />, { route: '/contacts', address, language })
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('the list of contacts', () => {
  it('shows each as the way to its page, by last name or organization, and counts them', async () => {
    fakeApi(list)
    await open()
    expect(await screen.findByText('3 contacts, 2 people and 1 organization')).toBeTruthy()
    expect(names()).toEqual(['Dr. Helene Fuchs', 'Gartenhof GmbH', 'Björn Öztürk'])
    const link = screen.getByRole('link', { name: 'Dr. Helene Fuchs' })
    expect(link.getAttribute('href')).toBe(`/contacts/${helene.id}`)
    const texts = [
      'Person, Rechtsanwältin',
      `Organization, Caretaker, ${'x'.repeat(88)}…`,
      'Person, prefers mail',
      'preferred',
    ]
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
  })

  it('leads to a mail from the card', async () => {
    fakeApi(list)
    await open()
    const mail = await screen.findByRole('link', { name: 'helene@example.org' })
    expect(mail.getAttribute('href')).toBe('mailto:helene@example.org')
  })

  it('is narrowed by what stands in the address, and leads back', async () => {
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
  ] as const)('has words for none, and for a failure (%s)', async (language, none, failed) => {
    fakeApi({ 'GET /contacts/': () => [] })
    const { unmount } = await open('/contacts', language)
    expect(await screen.findByText(none)).toBeTruthy()
    unmount()
    fakeApi({ 'GET /contacts/': () => refusal(0) })
    await open('/contacts', language)
    expect(await screen.findByText(failed)).toBeTruthy()
  })

  it('takes a new contact from the form', async () => {
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
})
