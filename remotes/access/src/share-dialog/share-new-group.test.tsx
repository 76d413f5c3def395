import type { GroupMember } from '@keystead/api-client/access-groups/contract'
import type { Grant } from '@keystead/api-client/access-groups/rules'
import { aMember, anAccessGroup, aPermission } from '@keystead/api-client/testing/access-rows'
import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openShareDialog } from '../testing/open-share-dialog.tsx'
import { sharingRows } from '../testing/sharing-api.ts'

const rows = sharingRows()
const { units, lea } = rows
const unit = `rent_unit:${units.first.id}`
const open = (share: string, given?: Parameters<typeof openShareDialog>[2]) =>
  openShareDialog(rows, share, given)

describe('sharing with a person', () => {
  it('creates a group with its first member, and resumes with it after a failure', async () => {
    let members = 0
    const made = anAccessGroup({ name: 'Tax' })
    const { dialog, user, send, sent, address } = await open(unit, {
      more: {
        'POST /access-groups/': () => made,
        'GET /access-groups/:id': () => made,
        [`POST /access-groups/${made.id}/members/`]: () =>
          members++ === 0 ? refusal(500, { detail: 'x' }) : {},
        [`PUT /access-groups/${made.id}/permissions/`]: () => [],
      },
    })
    await user.type(await dialog.findByRole('textbox', { name: /^Name of the group/ }), 'Tax')
    await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'Tax@Example.org')
    await send()
    expect(await dialog.findByText('Failed to save the permissions')).toBeTruthy()
    await send()
    await waitFor(() => expect(address()).toBe(`/access/${made.id}?tab=shared`))
    expect(sent('POST').map(({ path, body }) => [path.replace(made.id, 'id'), body])).toEqual([
      ['/access-groups/', { name: 'Tax', is_active: true }],
      ['/access-groups/id/members/', { email: 'tax@example.org' }],
      ['/access-groups/id/members/', { email: 'tax@example.org' }],
    ])
    expect(sent('PUT')[0]?.body).toEqual([
      { resource_type_id: 'rent_unit', resource_id: units.first.id, permission: 1 },
    ])
  })

  it.each([
    ['as their contact', null, 'Lea Hoffmann'],
    ['by the address where there is no such contact', 'other@example.org', 'lea@example.org'],
  ])('starts with the address and names the group %s', async (_, email, name) => {
    const made = anAccessGroup({ name })
    const contact = { ...lea, person: { ...lea.person, email: email ?? 'Lea@example.org' } }
    const { dialog, user, send, sent, address } = await open(unit, {
      more: {
        'GET /contacts/': () => [contact],
        'POST /access-groups/': () => made,
        'GET /access-groups/:id': () => made,
        [`POST /access-groups/${made.id}/members/`]: () => ({}),
        [`PUT /access-groups/${made.id}/permissions/`]: () => [],
      },
    })
    const field = await dialog.findByRole('textbox', { name: 'E-mail address' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(dialog.getByTitle('Can view')).toBeTruthy()
    await user.type(field, 'LEA@example.org')
    await send()
    await waitFor(() => expect(address()).toBe(`/access/${made.id}?tab=shared`))
    expect(sent('POST')[0]?.body).toEqual({ name, is_active: true })
  })

  it('adds to the group that the person already has', async () => {
    const theirs = anAccessGroup({ name: 'tax@example.org', users: [aMember({ email: 'tax@example.org' })] })
    const { dialog, user, send, sent, address } = await open(unit, {
      more: {
        'GET /access-groups/': () => [theirs],
        'GET /access-groups/:id': () => theirs,
        [`PUT /access-groups/${theirs.id}/permissions/`]: () => [],
      },
    })
    await user.type(await dialog.findByRole('textbox', { name: 'E-mail address' }), 'tax@example.org')
    await send()
    await waitFor(() => expect(address()).toBe(`/access/${theirs.id}?tab=shared`))
    expect(sent('POST')).toEqual([])
    expect(sent('PUT')).toHaveLength(1)
  })

  it('resumes after a reload with the group created before, under the same keys (R10)', async () => {
    const made = anAccessGroup({ name: 'Tax' })
    const answers = { group: false, member: false }
    const server: Record<string, Handler> = {
      'GET /access-groups/': () => (answers.group ? [made] : []),
      'POST /access-groups/': () => (answers.group ? made : refusal(0)),
      'GET /access-groups/:id': () => made,
      [`POST /access-groups/${made.id}/members/`]: () => (answers.member ? {} : refusal(0)),
      [`PUT /access-groups/${made.id}/permissions/`]: () => [],
    }
    const first = await open(unit, { more: server })
    await first.user.type(await first.dialog.findByRole('textbox', { name: /^Name of the group/ }), 'Tax')
    await first.user.type(first.dialog.getByRole('textbox', { name: 'E-mail address' }), 'tax@example.org')
    await first.send()
    await first.dialog.findByText('Failed to save the permissions')
    answers.group = true
    await first.send()
    await waitFor(() => expect(first.sent('POST')).toHaveLength(3))
    await first.dialog.findByText('Failed to save the permissions')
    const [create, again, member] = first.sent('POST')
    expect(again?.key).toBe(create?.key)
    first.unmount()
    answers.member = true
    const { drafts } = first.host
    const { dialog, send, sent, address } = await open(unit, { more: server, host: { drafts } })
    const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Name of the group/ })
    expect(name.value).toBe('Tax')
    await send()
    await waitFor(() => expect(address()).toBe(`/access/${made.id}?tab=shared`))
    expect(sent('POST').map(({ path, key }) => [path, key])).toEqual([
      [`/access-groups/${made.id}/members/`, member?.key],
    ])
    expect(member?.key).toBeTruthy()
  })

  it.each<[string, Record<'member' | 'permissions', boolean>]>([
    ['the level was not stored', { member: true, permissions: false }],
    ['no answer came to the address', { member: false, permissions: true }],
  ])('shares only with the corrected address if %s (R10)', async (_, answers) => {
    const made = anAccessGroup({ name: 'Tax' })
    const members = `/access-groups/${made.id}/members/`
    let users: GroupMember[] = []
    const { dialog, user, send, sent, calls, address } = await open(unit, {
      more: {
        'POST /access-groups/': () => made,
        'GET /access-groups/:id': () => ({ ...made, users }),
        [`POST ${members}`]: ({ body }) => {
          const member = aMember({ email: String(body?.email) })
          users = [...users, member]
          return answers.member ? member : refusal(0)
        },
        [`DELETE ${members}:id`]: ({ path }) => {
          users = users.filter(({ id }) => !path.endsWith(id))
        },
        [`PUT /access-groups/${made.id}/permissions/`]: () =>
          answers.permissions ? [] : refusal(500, { detail: 'x' }),
      },
    })
    await user.type(await dialog.findByRole('textbox', { name: /^Name of the group/ }), 'Tax')
    const field = dialog.getByRole('textbox', { name: 'E-mail address' })
    await user.type(field, 'tax@exmaple.org')
    await send()
    await dialog.findByText('Failed to save the permissions')
    const [wrong] = users
    await user.clear(field)
    await user.type(field, 'tax@example.org')
    Object.assign(answers, { member: true, permissions: true })
    await send()
    await waitFor(() => expect(address()).toBe(`/access/${made.id}?tab=shared`))
    expect(sent('DELETE').map(({ path }) => path)).toEqual([`${members}${wrong?.id}`])
    const acts = calls.filter(({ path }) => path.startsWith(members)).map(({ method }) => method)
    expect(acts).toEqual(['POST', 'DELETE', 'POST'])
    expect(users.map(({ email }) => email)).toEqual(['tax@example.org'])
  })

  it('sends a re-entered address as a new request', async () => {
    const made = anAccessGroup({ name: 'Tax' })
    const members = `/access-groups/${made.id}/members/`
    const { dialog, user, send, sent } = await open(unit, {
      more: {
        'POST /access-groups/': () => made,
        'GET /access-groups/:id': () => ({ ...made, users: [] }),
        [`POST ${members}`]: () => refusal(0),
      },
    })
    await user.type(await dialog.findByRole('textbox', { name: /^Name of the group/ }), 'Tax')
    const field = dialog.getByRole('textbox', { name: 'E-mail address' })
    const added = () => sent('POST').filter(({ path }) => path === members)
    for (const [index, email] of ['a@b.de', 'c@d.de', 'a@b.de'].entries()) {
      await user.clear(field)
      await user.type(field, email)
      await send()
      await waitFor(() => expect(added()).toHaveLength(index + 1))
      await dialog.findByText('Failed to save the permissions')
    }
    expect(added()[2]?.body).toEqual({ email: 'a@b.de' })
    expect(new Set(added().map(({ key }) => key)).size).toBe(3)
  })

  it('stays clean while the list already has the new group', async () => {
    let made = anAccessGroup({ name: 'lea@example.org', users: [] })
    let isMade = false
    const later = async <Answer,>(answer: Answer) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return answer
    }
    const { dialog, user, send, address, host } = await open(unit, {
      more: {
        'GET /access-groups/': () => later(isMade ? [made] : []),
        'POST /access-groups/': () => {
          isMade = true
          return later(made)
        },
        'GET /access-groups/:id': () => later(made),
        [`POST /access-groups/${made.id}/members/`]: () => {
          const member = aMember({ email: 'lea@example.org' })
          made = { ...made, users: [member] }
          return later(member)
        },
        [`PUT /access-groups/${made.id}/permissions/`]: ({ body }) => {
          const stored = (body as unknown as Grant[]).map(aPermission)
          made = { ...made, group_permissions: stored }
          return later(stored)
        },
      },
    })
    await user.type(await dialog.findByRole('textbox', { name: 'E-mail address' }), 'lea@example.org')
    const states: boolean[] = []
    await send()
    host.unsaved.subscribe(() => states.push(host.unsaved.any()))
    await waitFor(() => expect(address()).toBe(`/access/${made.id}?tab=shared`))
    expect(states).not.toContain(true)
  })

  it('creates no group for the own address', async () => {
    const { dialog, user, send, sent, host } = await open(`contact:${lea.id}`, {
      more: {
        'GET /access-groups/': () => [],
      },
    })
    await user.type(await dialog.findByRole('textbox', { name: /^Name of the group/ }), 'Me')
    const own = host.session?.user.email ?? ''
    await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), own)
    await send()
    expect(await dialog.findByText('This is your own address.')).toBeTruthy()
    expect(sent('POST')).toEqual([])
  })
})
