import { aPerson } from '@keystead/api-client/testing/contact-rows'
import { fakeApi, refusal } from '@keystead/api-client/testing/fake-api'
import { grants, levelOn, rightsOn } from '@keystead/api-client/testing/levels-table'
import { drawnActs } from '@keystead/module-sdk/testing/drawn-acts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Screen as ContactPage } from '../contact-detail/contact-detail.tsx'
import { Screen as Contacts } from '../contact-list/contact-list.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

const page = { route: '/contacts/:contactId', address: (id: string) => `/contacts/${id}` }

describe('a contact shows what the level allows (R26)', () => {
  it.each(grants)('level %s on a %s', async (level, type) => {
    const may = rightsOn(type, level, 'contact')
    const contact = aPerson({}, { shared: { by: 'Ada Lovelace', level: levelOn(type, level, 'contact') } })
    const gone = refusal(404, { detail: 'No', type: 'not_found' })
    fakeApi({ 'GET /contacts/:id': () => (may.read ? contact : gone) })
    await renderScreen(<ContactPage />, { route: page.route, address: page.address(contact.id) })
    await screen.findByText(may.read ? /^Shared by Ada Lovelace/ : /no longer shared with you/)
    const allowed = [may.delete && 'More actions > Delete', may.edit && 'Edit'].filter(Boolean)
    expect(await drawnActs()).toEqual(allowed)
  })

  it.each([
    [2, true],
    // Last: its code is loaded by then, so that only the level can prevent it.
    [1, false],
  ])('its form opens by URL as far as the level allows: %s', async (level, opens) => {
    const contact = aPerson({}, { shared: { by: 'Ada', level } })
    fakeApi({ 'GET /contacts/:id': () => contact, 'GET /contacts/': () => [contact] })
    await renderScreen(<ContactPage />, { route: page.route, address: `${page.address(contact.id)}?edit` })
    await screen.findByText(/^Shared by Ada/)
    const form = screen.findByRole('dialog', {}, { timeout: opens ? 5000 : 300 })
    if (opens) expect(await form).toBeTruthy()
    else await expect(form).rejects.toThrow()
  })
})

it('the list links to an own contact, whatever is shared', async () => {
  fakeApi({ 'GET /contacts/': () => [aPerson({}, { shared: { by: 'Ada', level: 1 } })] })
  await renderScreen(<Contacts />, { route: '/contacts', address: '/contacts' })
  expect(await screen.findByRole('button', { name: 'Create New Contact' })).toBeTruthy()
})
