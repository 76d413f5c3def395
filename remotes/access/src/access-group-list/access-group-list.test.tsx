import { aMember, anAccessGroup, aPermission } from '@keystead/api-client/testing/access-rows'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './access-group-list.tsx'

const tax = anAccessGroup({
  name: 'Steuerberatung',
  description: `Reads all, ${'x'.repeat(120)}`,
  users: [aMember()],
  group_permissions: [
    aPermission(),
    aPermission(),
    aPermission({ resource_type_id: 'contact' }),
    aPermission({ resource_type_id: 'rent_unit', permission: 0 }),
  ],
})
const family = anAccessGroup({ is_active: false })
const caretaker = anAccessGroup({
  name: 'Hausmeister',
  users: [aMember(), aMember({ email: 'ada@example.org' })],
})
const list = {
  'GET /access-groups/': () => [tax, family, caretaker],
  'GET /access-groups/shared-with-me/': () => [],
}

const open = (address = '/access', language: 'en' | 'de' = 'en') =>
  renderScreen(<Screen />, { route: '/access', address, language })
const cards = () => {
  const shown = screen.queryByRole('list', { name: 'Access Management' })
  return shown ? within(shown).getAllByRole('listitem') : []
}
const names = () => cards().map((card) => within(card).getByRole('heading').textContent)
const failing: Handler = () => refusal(500, { detail: 'x' })
const dialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }))

describe('the list of access groups', () => {
  it('links each name to its page, with its shares and number of members', async () => {
    fakeApi(list)
    await open()
    expect(await screen.findByText('3 access groups')).toBeTruthy()
    expect(names()).toEqual(['Family', 'Hausmeister', 'Steuerberatung'])
    expect(screen.getByRole('link', { name: 'Family' }).getAttribute('href')).toBe(`/access/${family.id}`)
    expect(cards().map(({ textContent }) => textContent)).toEqual([
      'FamilyNothing shared yetNo membersInactive',
      'HausmeisterNothing shared yet2 members',
      `SteuerberatungReads all, ${'x'.repeat(88)}…2 properties, 1 contact1 member`,
    ])
  })

  it('is searched by the URL’s name, and can be reset', async () => {
    fakeApi(list)
    const { user, address } = await open('/access?q=meister')
    await waitFor(() => expect(names()).toEqual(['Hausmeister']))
    expect(screen.getByRole('searchbox', { name: 'Search by group name' })).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), ' x{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(names()).toHaveLength(3)
    expect(address()).toBe('/access')
  })

  it('shows twelve per page', async () => {
    const many = Array.from({ length: 14 }, (_, index) => anAccessGroup({ name: `Group ${index + 1}` }))
    fakeApi({ ...list, 'GET /access-groups/': () => many })
    await open('/access?page=2')
    await waitFor(() => expect(names()).toEqual(['Group 13', 'Group 14']))
  })

  it.each([
    [
      'en',
      'No access groups found. Create a new group to get started.',
      'Failed to load access groups. Please try again.',
    ],
    [
      'de',
      'Noch keine Zugriffsgruppen. Legen Sie Ihre erste Gruppe an.',
      'Zugriffsgruppen konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
    ],
  ] as const)('has texts for an empty list, and for an error (%s)', async (language, none, failed) => {
    fakeApi({ ...list, 'GET /access-groups/': () => [] })
    const { unmount } = await open('/access', language)
    expect(await screen.findByText(none)).toBeTruthy()
    unmount()
    fakeApi({ ...list, 'GET /access-groups/': () => refusal(0) })
    await open('/access', language)
    expect(await screen.findByText(failed)).toBeTruthy()
  })

  it('creates a group from the form, and opens its page', async () => {
    const calls = fakeApi({ ...list, 'POST /access-groups/': () => family })
    const { user, host, address } = await open('/access?new')
    const form = await dialog()
    await user.type(form.getByRole('textbox', { name: 'Name' }), ' Family ')
    await user.click(form.getByRole('button', { name: 'Create' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Group created'))
    const sent = calls.find(({ method }) => method === 'POST')
    expect(sent?.body).toEqual({ name: 'Family', is_active: true })
    expect(sent?.key).toBeTruthy()
    await waitFor(() => expect(address()).toBe(`/access/${family.id}`))
  })

  it('edits a group from its card: only changes, with the version that was opened', async () => {
    const calls = fakeApi({ ...list, 'PUT /access-groups/:id': () => caretaker })
    const { user, host } = await open()
    await user.click(await screen.findByRole('button', { name: 'More actions: Hausmeister' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit group' }))
    const form = await dialog()
    await user.click(form.getByRole('switch', { name: 'Group is active' }))
    await user.click(form.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Group updated'))
    const sent = calls.find(({ method }) => method === 'PUT')
    expect(sent?.body).toEqual({ is_active: false })
    expect(sent?.version).toContain(caretaker.updated_at)
  })

  it.each([
    ['success', () => undefined, 'Group deleted', ['Family', 'Steuerberatung']],
    [
      'error',
      failing,
      'Failed to delete access group. Please try again. Server error. Please try again later.',
      ['Family', 'Hausmeister', 'Steuerberatung'],
    ],
  ] as const)(
    'deletes a group after confirmation, and reports the result: %s',
    async (kind, answer, text, left) => {
      let groups = [tax, family, caretaker]
      fakeApi({
        ...list,
        'GET /access-groups/': () => groups,
        'DELETE /access-groups/:id': (call) => {
          if (kind === 'success') groups = [tax, family]
          return answer(call)
        },
      })
      const { user, host } = await open()
      await user.click(await screen.findByRole('button', { name: 'More actions: Hausmeister' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
      const question = await dialog()
      expect(question.getByText('Its members lose the access that "Hausmeister" gives them.')).toBeTruthy()
      await user.click(question.getByRole('button', { name: 'Delete' }))
      await waitFor(() => expect(host.notifications).toHaveLength(1))
      expect(host.notifications[0]).toMatchObject({ kind, text })
      await waitFor(() => expect(names()).toEqual(left))
    },
  )
})
