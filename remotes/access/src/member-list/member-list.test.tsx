import type { AccessGroup } from '@keystead/api-client/access-groups/contract'
import { aMember, anAccessGroup } from '@keystead/api-client/testing/access-rows'
import { fakeApi, type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Screen } from '../group-detail/group-detail.tsx'
import { renderScreen } from '../testing/render-screen.tsx'

const ben = aMember()
const ada = aMember({ email: 'ada@example.org', opened_at: null, created_at: '2026-03-02T08:00:00Z' })
const eve = aMember({ email: 'eve@example.org', opened_at: null })

/** A group's page, over an API that stores members. */
async function open(
  handlers: Record<string, Handler> = {},
  { users = [ben, ada], search = '', language = 'en' as 'en' | 'de' } = {},
) {
  const group: AccessGroup = anAccessGroup({ name: 'Hausmeister', users })
  const members = `/access-groups/${group.id}/members/`
  const calls = fakeApi({
    'GET /access-groups/:id': () => group,
    [`POST ${members}`]: () => {
      group.users = [...group.users, eve]
      return eve
    },
    [`DELETE ${members}${ben.id}`]: () => {
      group.users = group.users.filter(({ id }) => id !== ben.id)
    },
    ...Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [name.replace('members/', members), handler]),
    ),
  })
  const address = `/access/${group.id}${search}`
  const rendered = await renderScreen(<Screen />, { route: '/access/:groupId', address, language })
  await screen.findByRole('heading', { level: 1, name: 'Hausmeister' })
  const posts = () => calls.filter(({ method }) => method === 'POST')
  return { ...rendered, group, posts }
}
const rows = () => {
  const list = screen.queryByRole('list', { name: /^(Members|Mitglieder)$/ })
  return list ? within(list).getAllByRole('listitem') : []
}
const words = () => rows().map((row) => row.textContent)
const field = () => screen.getByRole<HTMLInputElement>('textbox')

async function askToRemove(user: UserEvent, email: string) {
  await user.click(await screen.findByRole('button', { name: `More actions: ${email}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove member' }))
  return within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
}

describe('the members of a group', () => {
  it('are listed by address, latest first, as invited until they have opened the app (R52)', async () => {
    await open()
    expect(words()).toEqual([
      'Aada@example.orgInvited on 02.03.2026',
      'Bben@example.orgMember since 04.03.2026',
    ])
  })

  it('have a text while there are none', async () => {
    await open({}, { users: [] })
    expect(screen.getByText(/^No members yet\./)).toBeTruthy()
  })

  it.each([
    ['en', 'Add member', 'Added. Access starts once eve@example.org has an account.'],
    [
      'de',
      'Mitglied hinzufügen',
      'Hinzugefügt. Der Zugriff gilt, sobald es zu eve@example.org ein Konto gibt.',
    ],
  ] as const)(
    'are added by e-mail in place, leaving the field empty for the next (%s)',
    async (language, label, told) => {
      const { user, host, posts } = await open({}, { language })
      await user.type(field(), ' Eve@Example.org{Enter}')
      await waitFor(() => expect(host.notifications[0]?.text).toBe(told))
      expect(posts().map(({ body }) => body)).toEqual([{ email: 'eve@example.org' }])
      expect(posts()[0]?.key).toBeTruthy()
      await waitFor(() => expect(words()[0]).toContain('eve@example.org'))
      expect(field().value).toBe('')
      expect(document.activeElement).toBe(field())
      expect(screen.getByRole('button', { name: label })).toBeTruthy()
    },
  )

  it.each([
    ['en', 'already_member', 'Already a member'],
    ['de', 'already_member', 'Ist bereits Mitglied.'],
    ['en', 'own_group', 'You own this group'],
    ['de', 'own_group', 'Diese Gruppe gehört Ihnen selbst.'],
  ] as const)('show at the field why an address is refused (%s, %s)', async (language, type, text) => {
    const detail = [{ loc: ['body', 'email'], msg: 'refused', type }]
    const { user } = await open({ 'POST members/': () => refusal(422, { detail }) }, { language })
    await user.type(field(), 'ben@example.org{Enter}')
    expect(await screen.findByText(text)).toBeTruthy()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().value).toBe('ben@example.org')
  })

  it('keep the input if the server does not answer, and are added with the same key', async () => {
    let down = true
    const { user, posts, host } = await open({ 'POST members/': () => (down ? refusal(0) : eve) })
    await user.type(field(), 'eve@example.org{Enter}')
    expect(await screen.findByText('Network error. Please check your connection.')).toBeTruthy()
    expect(field().value).toBe('eve@example.org')
    down = false
    await user.click(screen.getByRole('button', { name: 'Add member' }))
    await waitFor(() => expect(host.notifications).toHaveLength(1))
    const [first, second] = posts()
    expect(second?.key).toBe(first?.key)
  })

  it('are added again if removed after an unanswered attempt', async () => {
    let down = true
    const { user, host, posts, group } = await open({
      'POST members/': () => {
        group.users = [...group.users, eve]
        return down ? refusal(0) : eve
      },
      [`DELETE members/${eve.id}`]: () => {
        group.users = group.users.filter(({ id }) => id !== eve.id)
      },
    })
    await user.type(field(), 'eve@example.org{Enter}')
    const question = await askToRemove(user, 'eve@example.org')
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Member removed'))
    down = false
    expect(field().value).toBe('eve@example.org')
    await user.click(screen.getByRole('button', { name: 'Add member' }))
    await waitFor(() => expect(host.notifications).toHaveLength(2))
    const [lost, anew] = posts()
    expect(anew?.body).toEqual(lost?.body)
    expect(anew?.key).not.toBe(lost?.key)
  })

  it('keep a typed address while another part of the page is open (R48)', async () => {
    const { user, host } = await open({ 'GET /access-groups/acts/': () => [] })
    await user.type(field(), 'eve@')
    expect(host.unsaved.any()).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Recent changes' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(screen.getByRole('link', { name: /^Members/ }))
    expect(field().value).toBe('eve@')
  })

  it('are removed after confirmation, and lose access at once', async () => {
    const { user, host } = await open()
    const question = await askToRemove(user, 'ben@example.org')
    expect(question.getByText('ben@example.org will lose the access that "Hausmeister" gives.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Member removed'))
    expect(host.notifications[0]?.action).toBeUndefined()
    await waitFor(() => expect(words()).toEqual(['Aada@example.orgInvited on 02.03.2026']))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Members'))
  })

  it('stay if removal failed, with the reason in the dialog', async () => {
    const down = () => refusal(500, { detail: 'x' })
    const { user } = await open({ [`DELETE members/${ben.id}`]: down })
    const question = await askToRemove(user, 'ben@example.org')
    await user.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByText('Failed to remove member. Please try again.')).toBeTruthy()
    expect(rows()).toHaveLength(2)
  })

  it('each link to what that person sees, by a URL', async () => {
    const { user, address, group } = await open()
    await user.click(screen.getByRole('button', { name: 'More actions: ada@example.org' }))
    await user.click(await screen.findByRole('menuitem', { name: 'What this member sees' }))
    await waitFor(() => expect(address()).toBe(`/access/${group.id}?sees=${ada.id}`))
  })
})
