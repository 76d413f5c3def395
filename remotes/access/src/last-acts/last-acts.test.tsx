import type { AccessAct } from '@keystead/api-client/access-groups/acts-contract'
import { markStale } from '@keystead/api-client/data/stale'
import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aPeriod } from '@keystead/api-client/testing/lease-rows'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { sharingApi, sharingRows } from '../testing/sharing-api.ts'
import { LastActs } from './last-acts.tsx'

const rows = sharingRows()
const { property, building, units, ben, group } = rows
const period = aPeriod()
const lease = { ...rows.lease, rental_periods: [period] }
const someone = '00000000-0000-4000-8000-00000000aaaa'
let acts = 0
const act = (given: Partial<AccessAct>): AccessAct => ({
  id: ++acts,
  at: '2026-03-01T08:00:00Z',
  act: 'changed',
  by: { id: someone, name: 'Ben', email: ben.email },
  mine: false,
  resource_type_id: 'building',
  resource_id: building.id,
  access_group_ids: [group.id],
  name: 'Vorderhaus',
  ...given,
})

async function open(list: AccessAct[], more?: Record<string, Handler>) {
  const { calls } = sharingApi(rows, [], {
    'GET /access-groups/acts/': () => list,
    'GET /lease-agreements/': () => [lease],
    ...more,
  })
  const route = { route: '/access/:groupId', address: `/access/${group.id}?tab=acts` }
  return { ...(await renderScreen(<LastActs group={group} />, route)), calls }
}
const lines = async () => {
  const [, ...body] = within(await screen.findByRole('table')).getAllByRole('row')
  return body.map((row) => [...row.children].map((cell) => cell.textContent?.trim()))
}

describe('the latest actions on a group’s shares (R54)', () => {
  it('are requested and shown for this group only', async () => {
    const other = '00000000-0000-4000-8000-00000000bbbb'
    const shared = { act: 'shared', resource_type_id: 'property_group', resource_id: property.id } as const
    const { calls } = await open([
      act({ ...shared, access_group_ids: [other] }),
      act({ ...shared, access_group_ids: [other, group.id] }),
      act({ ...shared, access_group_ids: [] }),
    ])
    expect(await lines()).toHaveLength(1)
    const asked = calls.find(({ path }) => path.startsWith('/access-groups/acts/'))
    expect(asked?.search).toBe(`?access_group_id=${group.id}`)
  })

  it('show actor, action, row and time', async () => {
    await open([
      act({}),
      act({
        mine: true,
        act: 'created',
        resource_type_id: 'rent_unit',
        resource_id: units.first.id,
        name: 'VH-01',
      }),
      act({ by: null, resource_type_id: 'rental_period', resource_id: period.id, name: null }),
      act({
        by: null,
        by_system: true,
        resource_type_id: 'building',
        resource_id: building.id,
        name: 'Vorderhaus',
      }),
      act({
        act: 'shared',
        resource_type_id: 'access_group',
        resource_id: group.id,
        name: 'Hausmeister',
        mine: true,
      }),
    ])
    expect(await lines()).toEqual([
      ['Vorderhaus Building, Lychener Höfe', 'Changed', 'Ben', '01.03.2026 08:00'],
      ['VH-01 Unit, Lychener Höfe · Vorderhaus', 'Created', 'You', '01.03.2026 08:00'],
      [
        'Lea Hoffmann Rental period, Lychener Höfe · Vorderhaus · VH-01',
        'Changed',
        'Former member',
        '01.03.2026 08:00',
      ],
      ['Vorderhaus Building, Lychener Höfe', 'Changed', 'System', '01.03.2026 08:00'],
      ['Hausmeister Access group', 'Member added', 'You', '01.03.2026 08:00'],
    ])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/buildings/${building.id}`,
      `/units?unit=${units.first.id}`,
      `/leases/${lease.id}`,
      `/buildings/${building.id}`,
    ])
  })

  it('include former shares by name, and deleted rows by kind', async () => {
    const gone = '00000000-0000-4000-8000-00000000bbbb'
    await open([
      act({ act: 'unshared', mine: true }),
      act({ act: 'deleted', mine: true, resource_id: gone, name: null }),
      act({ act: 'deleted', resource_id: gone, name: null, by: { id: someone, name: 'Cara', email: null } }),
    ])
    expect((await lines()).map(([item, what, who]) => [item, what, who])).toEqual([
      ['Vorderhaus Building, Lychener Höfe', 'No longer shared', 'You'],
      ['Building', 'Deleted', 'You'],
      ['Building', 'Deleted', 'Cara'],
    ])
  })

  it('are refetched when any row of their kinds is invalidated', async () => {
    const list = [act({})]
    const { queryClient } = await open(list)
    expect(await lines()).toHaveLength(1)
    list.push(act({ act: 'created' }))
    markStale(queryClient, ['contacts'])
    expect(await screen.findByText('Created')).toBeTruthy()
  })

  it('say that there are none, or that loading failed', async () => {
    const { unmount } = await open([])
    expect(await screen.findByText('Nothing has been changed yet')).toBeTruthy()
    unmount()
    await open([], { 'GET /access-groups/acts/': () => refusal(500, { detail: 'x' }) })
    expect(await screen.findByText('Failed to load the recent changes. Please try again.')).toBeTruthy()
  })
})
