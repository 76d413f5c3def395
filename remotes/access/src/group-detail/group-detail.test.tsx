import { aMember, anAccessGroup, aPermission } from '@keystead/api-client/testing/access-rows'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './group-detail.tsx'

const ben = aMember()
const ada = aMember({ email: 'ada@example.org', opened_at: null, created_at: '2026-03-02T08:00:00Z' })
const group = anAccessGroup({
  name: 'Hausmeister',
  description: 'Two houses',
  users: [ben, ada],
  group_permissions: [
    aPermission({ permission: 2 }),
    aPermission({ resource_type_id: 'contact' }),
    aPermission({ resource_type_id: 'building', permission: 0 }),
  ],
})
const here = `/access/${group.id}`

async function open(handlers: Record<string, Handler> = {}, address = here, language: 'en' | 'de' = 'en') {
  const calls = fakeApi({ 'GET /access-groups/:id': () => group, ...handlers })
  const rendered = await renderScreen(<Screen />, { route: '/access/:groupId', address, language })
  const sent = (method: string) => calls.filter((call) => call.method === method)
  return { ...rendered, sent }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }))

describe('one access group', () => {
  it('shows for whom it is, the number of members, its shares and their levels', async () => {
    await open()
    expect(await heading('Hausmeister')).toBeTruthy()
    expect(screen.getByText('Two houses')).toBeTruthy()
    const facts = screen.getAllByRole('term').map((term) => term.parentElement?.textContent)
    expect(facts).toEqual(['Members21 invited', 'Shared21 property, 1 contact', 'Highest levelCan edit'])
    expect(screen.queryByText('Inactive')).toBeNull()
  })

  it('shows no highest level if it shares nothing, and says why', async () => {
    await open({ 'GET /access-groups/:id': () => ({ ...group, group_permissions: [] }) })
    const level = (await screen.findByText('Highest level')).parentElement?.textContent
    expect(level).toBe('Highest level—Nothing shared yet')
  })

  it.each([
    ['en', 'This group is inactive and grants nothing.'],
    ['de', 'Diese Gruppe ist inaktiv und gewährt keinen Zugriff.'],
  ] as const)('says that it grants nothing while inactive (%s)', async (language, text) => {
    await open({ 'GET /access-groups/:id': () => ({ ...group, is_active: false }) }, here, language)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('has a URL for each of its parts', async () => {
    await open({ 'GET /access-groups/acts/': () => [] }, `${here}?tab=acts`)
    const acts = await screen.findByRole('link', { name: 'Recent changes' })
    expect(acts.getAttribute('aria-current')).toBe('page')
    const shared = screen.getByRole('link', { name: /^Shared/ })
    expect(shared.getAttribute('href')).toBe(`${here}?tab=shared`)
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it.each([
    [
      'there is none',
      () => refusal(404, { detail: 'x', type: 'not_found' }),
      group.id,
      'Access group not found',
    ],
    ['no id is given', () => group, '%20', 'Group ID is required for updates'],
  ] as const)('says if %s', async (_, answer, id, title) => {
    await open({ 'GET /access-groups/:id': answer }, `/access/${id}`)
    expect(await heading(title)).toBeTruthy()
  })

  it('reports a failure to load', async () => {
    await open({ 'GET /access-groups/:id': () => refusal(500, { detail: 'x' }) })
    expect(await screen.findByText('Failed to load the access group')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
  })

  it('opens its form by URL, and sends only changes', async () => {
    const { user, host, sent } = await open(
      { 'PUT /access-groups/:id': () => group },
      `${here}?edit=${group.id}`,
    )
    const form = await dialog()
    expect(form.getByText('Nothing changed yet.')).toBeTruthy()
    await user.clear(form.getByRole('textbox', { name: /^Description/ }))
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Group updated'))
    expect(sent('PUT').map(({ body }) => body)).toEqual([{ description: null }])
  })

  it('asks which value to keep if the same field was changed elsewhere meanwhile (R45)', async () => {
    const now = { ...group, name: 'Gardener', updated_at: '2026-05-05T05:00:00Z' }
    let reads = 0
    const { user } = await open(
      {
        'GET /access-groups/:id': () => (reads++ === 0 ? group : now),
        'PUT /access-groups/:id': () => refusal(412, { detail: 'x', type: 'changed_meanwhile' }),
      },
      `${here}?edit=${group.id}`,
    )
    const form = await dialog()
    await user.type(form.getByRole('textbox', { name: 'Name' }), ' 2')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await form.findByText('Changed in the meantime. Which version should be saved?')).toBeTruthy()
    expect(form.getByText('Gardener')).toBeTruthy()
  })

  it('keeps the input if saving fails, and says so', async () => {
    const { user } = await open(
      { 'PUT /access-groups/:id': () => refusal(500, { detail: 'x' }) },
      `${here}?edit=${group.id}`,
    )
    const form = await dialog()
    await user.type(form.getByRole('textbox', { name: 'Name' }), ' 2')
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    expect(await form.findByText('Failed to update access group. Please try again.')).toBeTruthy()
    expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Hausmeister 2')
  })

  it('is permanently deleted after confirmation, and leads back to the list', async () => {
    const { user, address, sent, host } = await open({ 'DELETE /access-groups/:id': () => undefined })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const question = await dialog()
    expect(question.getByText('Its members lose the access that "Hausmeister" gives them.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe('/access'))
    expect(sent('DELETE')).toHaveLength(1)
    expect(host.notifications[0]?.text).toBe('Group deleted')
  })
})
