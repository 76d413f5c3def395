import type { GroupPermission } from '@keystead/api-client/access-groups/contract'
import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { aPermission } from '@keystead/api-client/testing/access-rows'
import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { useRow } from '@keystead/module-sdk'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { sharingApi, sharingRows } from '../testing/sharing-api.ts'
import { SharedItems } from './shared-items.tsx'

const rows = sharingRows()
const { property, building, units, lea, group } = rows
const onProperty = { resource_type_id: 'property_group', resource_id: property.id, permission: 2 } as const
const onUnit = { resource_type_id: 'rent_unit', resource_id: units.first.id, permission: 1 } as const
const onLea = { resource_type_id: 'contact', resource_id: lea.id, permission: 1 } as const

function Page() {
  const { data } = useRow(accessGroups, group.id)
  return data ? <SharedItems group={data} /> : null
}

async function open(grants: Parameters<typeof sharingApi>[1], more?: Record<string, Handler>, search = '') {
  const api = sharingApi(rows, grants, more)
  const route = { route: '/access/:groupId', address: `/access/${group.id}${search}` }
  return { ...(await renderScreen(<Page />, route)), ...api }
}

const table = async () => within(await screen.findByRole('table'))
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement
const levelOf = (name: string, level: string) =>
  within(rowOf(name)).getByRole('button', { name: `Level of ${name}: ${level}` })

async function changeLevel(user: UserEvent, from: string, to: string) {
  await user.click(levelOf('Lychener Höfe', from))
  await user.click(await screen.findByRole('menuitemradio', { name: to }))
}

describe('a group’s shares', () => {
  it('are listed by kind, with level, affected parts, and a higher level from above', async () => {
    await open([onLea, onUnit, onProperty])
    const heads = (await table()).getAllByRole('rowgroup').map((part) => part.textContent)
    expect(heads.map((text) => text?.slice(0, 10))).toEqual([
      'ItemLevelR',
      'Properties',
      'Units 1VH-',
      'Contacts 1',
    ])
    expect(rowOf('Lychener Höfe').textContent).toContain('Also applies to its buildings, units and leases')
    expect(levelOf('Lychener Höfe', 'Can edit')).toBeTruthy()
    expect(rowOf('VH-01').textContent).toContain('Lychener Höfe · Vorderhaus')
    expect(levelOf('VH-01', 'Can view')).toBeTruthy()
    expect(rowOf('VH-01').textContent).toContain('Can edit, via Lychener Höfe')
    expect(rowOf('Lea Hoffmann').textContent).not.toContain('Also applies')
  })

  it('change level in place, on the current list', async () => {
    const { user, puts, replace, host } = await open([onProperty])
    await table()
    // Meanwhile another tab has added a contact.
    replace([onProperty, onLea])
    await changeLevel(user, 'Can edit', 'Can add parts')
    await waitFor(() => expect(puts()).toEqual([[{ ...onProperty, permission: 3 }, onLea]]))
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Saved for Lychener Höfe: Can add parts'))
    expect(await screen.findByRole('link', { name: 'Lea Hoffmann' })).toBeTruthy()
  })

  it('take a second choice on a slow line once the first is stored, and do not blame others for it', async () => {
    let stored = [aPermission(onProperty)]
    let store = (): void => undefined
    let reads = 0
    const { user, calls, host } = await open([], {
      'GET /access-groups/:id': () => {
        reads += 1
        // The third is the page's own, after the first change.
        return reads === 3 ? new Promise(() => undefined) : { ...group, group_permissions: stored }
      },
      [`PUT /access-groups/${group.id}/permissions/`]: ({ body }) =>
        new Promise<GroupPermission[]>((resolve) => {
          store = () => {
            stored = (body as unknown as GroupPermission[]).map(aPermission)
            resolve(stored)
          }
        }),
    })
    const puts = () => calls.filter(({ method }) => method === 'PUT')
    await table()
    await changeLevel(user, 'Can edit', 'Can add parts')
    await waitFor(() => expect(puts()).toHaveLength(1))
    const button = levelOf('Lychener Höfe', 'Can edit')
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('button', { name: /^Remove: / }).getAttribute('aria-busy')).toBeNull()
    await user.click(button)
    await user.click(screen.getByRole('button', { name: /^Remove: / }))
    expect(button.getAttribute('aria-expanded')).toBe('false')
    store()
    await waitFor(() => expect(levelOf('Lychener Höfe', 'Can add parts')).toBeTruthy())
    await changeLevel(user, 'Can add parts', 'Can view')
    await waitFor(() => expect(puts()).toHaveLength(2))
    store()
    await waitFor(() => expect(host.notifications).toHaveLength(2))
    expect(host.notifications[1]?.text).toBe('Saved for Lychener Höfe: Can view')
  })

  it('keep a permission added meanwhile that this page does not know', async () => {
    let people: (typeof lea)[] = []
    const { user, puts, replace } = await open([onProperty], { 'GET /contacts/': () => people })
    await table()
    people = [lea]
    replace([onProperty, onLea])
    await changeLevel(user, 'Can edit', 'Can add parts')
    await waitFor(() => expect(puts()).toEqual([[{ ...onProperty, permission: 3 }, onLea]]))
  })

  it('are not written if a row’s existence is unknown', async () => {
    let people = (): unknown => []
    const { user, puts, replace, host } = await open([onProperty], { 'GET /contacts/': () => people() })
    await table()
    people = () => refusal(500, { detail: 'x' })
    replace([onProperty, onLea])
    await changeLevel(user, 'Can edit', 'Can add parts')
    await waitFor(() => expect(host.notifications[0]).toMatchObject({ kind: 'error' }))
    expect(puts()).toEqual([])
  })

  it('are re-read if another write wins again', async () => {
    const { user, puts, replace, justBefore } = await open([onProperty])
    await table()
    justBefore(() => replace([onProperty, onLea]))
    await changeLevel(user, 'Can edit', 'Can view')
    await waitFor(() => expect(puts().at(-1)).toEqual([{ ...onProperty, permission: 1 }, onLea]))
    expect(puts()).toHaveLength(2)
  })

  it('keep another person’s concurrent change, and say so', async () => {
    const { user, puts, replace, host } = await open([onProperty])
    await table()
    replace([{ ...onProperty, permission: 4 }])
    await changeLevel(user, 'Can edit', 'Can add parts')
    await waitFor(() =>
      expect(host.notifications[0]?.text).toContain('Changed elsewhere in the meantime: Lychener Höfe'),
    )
    expect(puts()).toEqual([])
    await waitFor(() => expect(levelOf('Lychener Höfe', 'Can delete')).toBeTruthy())
  })

  it('end at once when removed, and Undo restores them', async () => {
    const { user, puts, host } = await open([onProperty, onLea])
    await user.click((await table()).getByRole('button', { name: 'Remove: Lea Hoffmann' }))
    await waitFor(() => expect(puts()).toEqual([[onProperty]]))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Lea Hoffmann' })).toBeNull())
    expect(document.activeElement?.textContent).toBe('Add permission')
    const notice = host.notifications[0]
    expect(notice?.text).toBe('No longer shared: Lea Hoffmann')
    notice?.action?.onClick()
    expect(await screen.findByRole('link', { name: 'Lea Hoffmann' })).toBeTruthy()
    expect(puts().at(-1)).toEqual([onProperty, onLea])
  })

  it('are restored by Retry if Undo failed (R6)', async () => {
    const { user, puts, host } = await open([onProperty, onLea])
    await user.click((await table()).getByRole('button', { name: 'Remove: Lea Hoffmann' }))
    await waitFor(() => expect(host.notifications).toHaveLength(1))
    const { fetch } = globalThis
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    host.notifications[0]?.action?.onClick()
    await waitFor(() => expect(host.notifications[1]).toMatchObject({ kind: 'error' }))
    vi.stubGlobal('fetch', fetch)
    host.notifications[1]?.action?.onClick()
    expect(await screen.findByRole('link', { name: 'Lea Hoffmann' })).toBeTruthy()
    expect(puts().at(-1)).toEqual([onProperty, onLea])
  })

  it('offer no Retry if Undo is refused for good', async () => {
    const { user, host } = await open([onProperty, onLea])
    await user.click((await table()).getByRole('button', { name: 'Remove: Lea Hoffmann' }))
    await waitFor(() => expect(host.notifications).toHaveLength(1))
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async () => Response.json({ detail: 'x', type: 'not_found' }, { status: 404 }))
    host.notifications[0]?.action?.onClick()
    await waitFor(() => expect(host.notifications[1]).toMatchObject({ kind: 'error' }))
    vi.stubGlobal('fetch', fetch)
    expect(host.notifications[1]?.action).toBeUndefined()
  })

  it('stay if removal failed, and say so', async () => {
    const { user, host } = await open([onLea], {
      [`PUT /access-groups/${group.id}/permissions/`]: () => refusal(500, { detail: 'x' }),
    })
    await user.click((await table()).getByRole('button', { name: 'Remove: Lea Hoffmann' }))
    await waitFor(() => expect(host.notifications[0]).toMatchObject({ kind: 'error' }))
    expect(screen.getByRole('link', { name: 'Lea Hoffmann' })).toBeTruthy()
  })

  it('pass on others’ rows up to level 4, and name the owner (R26)', async () => {
    const shared = { by: 'Ada', level: 5 }
    const { user } = await open([{ ...onProperty, permission: 1 }], {
      'GET /property-groups/': () => [{ ...property, shared }],
    })
    await table()
    expect(rowOf('Lychener Höfe').textContent).toContain('Shared by Ada')
    await user.click(levelOf('Lychener Höfe', 'Can view'))
    await screen.findByRole('menuitemradio', { name: 'Can delete' })
    expect(screen.queryByRole('menuitemradio', { name: 'Can share' })).toBeNull()
  })

  it('omit rows that may no longer be shared, say so, and do not fail the rest', async () => {
    const shared = { by: 'Ada', level: 2 }
    const { user, puts } = await open([onProperty, onLea], {
      'GET /property-groups/': () => [{ ...property, shared }],
      'GET /buildings/': () => [{ ...building, shared }],
    })
    expect(await screen.findByText(/^You can no longer share 1 item/)).toBeTruthy()
    await user.click((await table()).getByRole('button', { name: 'Remove: Lea Hoffmann' }))
    await waitFor(() => expect(puts()).toEqual([[]]))
  })

  it('inherit nothing from rows that may no longer be shared', async () => {
    await open([{ ...onProperty, permission: 4 }, onUnit], {
      'GET /property-groups/': () => [{ ...property, shared: { by: 'Ada', level: 2 } }],
    })
    await table()
    expect(levelOf('VH-01', 'Can view')).toBeTruthy()
    expect(rowOf('VH-01').textContent).not.toContain('via Lychener Höfe')
  })

  it('say that there is nothing yet, and that loading failed', async () => {
    const { unmount } = await open([])
    expect(await screen.findByText('Nothing is shared with this group yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add permission' })).toBeTruthy()
    unmount()
    await open([], { 'GET /contacts/': () => refusal(500, { detail: 'x' }) })
    expect(await screen.findByText('Failed to load what can be shared. Please try again.')).toBeTruthy()
  })

  it('stay where the plan locks their kind, and are not called lost (R34)', async () => {
    const locked = () => refusal(403, { detail: 'x', type: 'plan_required' })
    const { user, puts } = await open([onLea, onUnit], { 'GET /contacts/': locked })
    const remove = (await table()).getByRole('button', { name: 'Remove: VH-01' })
    expect(screen.queryByText(/can no longer share/)).toBeNull()
    await user.click(remove)
    await waitFor(() => expect(puts()).toEqual([[onLea]]))
  })
})
