import type { AccessAct } from '@keystead/api-client/access-groups/acts-contract'
import { markStale } from '@keystead/api-client/data/stale'
import { aPermission } from '@keystead/api-client/testing/access-rows'
import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aPeriod } from '@keystead/api-client/testing/lease-rows'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { sharingApi, sharingRows } from '../testing/sharing-api.ts'
import { agoOf } from './act-words.ts'
import { LastActs } from './last-acts.tsx'

const rows = sharingRows()
const { property, building, units, lea, ben } = rows
const period = aPeriod()
const lease = { ...rows.lease, rental_periods: [period] }
const group = {
  ...rows.group,
  group_permissions: [aPermission({ resource_id: property.id, permission: 2 })],
}
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
  access_group_id: null,
  name: 'Vorderhaus',
  ...given,
})

async function open(list: AccessAct[], more?: Record<string, Handler>) {
  sharingApi(rows, [], {
    'GET /access-groups/acts/': () => list,
    'GET /lease-agreements/': () => [lease],
    ...more,
  })
  const route = { route: '/access/:groupId', address: `/access/${group.id}?tab=acts` }
  return renderScreen(<LastActs group={group} />, route)
}
const lines = async () => {
  const [, ...body] = within(await screen.findByRole('table')).getAllByRole('row')
  return body.map((row) => [...row.children].map((cell) => cell.textContent?.trim()))
}

describe('the last acts on what a group shares (R54)', () => {
  it('leave out that another group shares the same row', async () => {
    const shared = { act: 'shared', resource_type_id: 'property_group', resource_id: property.id } as const
    await open([
      act({ ...shared, access_group_id: group.id }),
      act({ ...shared, access_group_id: '00000000-0000-4000-8000-00000000bbbb' }),
    ])
    expect(await lines()).toHaveLength(1)
  })

  it('say who did what, on which row, and when', async () => {
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
        'Account no longer known',
        '01.03.2026 08:00',
      ],
      ['Hausmeister Access group', 'Shared', 'You', '01.03.2026 08:00'],
    ])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/buildings/${building.id}`,
      `/units?unit=${units.first.id}`,
      `/leases/${lease.id}`,
    ])
  })

  it('are those on what this group shares, or of its members where the row is gone', async () => {
    const gone = '00000000-0000-4000-8000-00000000bbbb'
    await open([
      act({ resource_type_id: 'contact', resource_id: lea.id, name: 'Lea' }),
      act({ resource_type_id: 'access_group', resource_id: gone, name: 'Other' }),
      act({ act: 'deleted', resource_id: gone, name: null, by: { id: someone, name: 'Cara', email: null } }),
      act({ act: 'deleted', resource_id: gone, name: null }),
    ])
    expect((await lines()).map(([item, what, who]) => [item, what, who])).toEqual([
      ['Building', 'Deleted', 'Ben'],
    ])
  })

  it('are read anew when any row of the kinds that they tell of is marked stale', async () => {
    const list = [act({})]
    const { queryClient } = await open(list)
    expect(await lines()).toHaveLength(1)
    list.push(act({ act: 'created' }))
    markStale(queryClient, ['contacts'])
    expect(await screen.findByText('Created')).toBeTruthy()
  })

  it('say that there are none, and that they could not be had', async () => {
    const { unmount } = await open([])
    expect(await screen.findByText('Nothing has been changed yet')).toBeTruthy()
    unmount()
    await open([], { 'GET /access-groups/acts/': () => refusal(500, { detail: 'x' }) })
    expect(await screen.findByText('Failed to load the recent changes. Please try again.')).toBeTruthy()
  })
})

it.each([
  [10_000, 'this minute', 'in dieser Minute'],
  [5 * 60_000, '5 minutes ago', 'vor 5 Minuten'],
  [3 * 3_600_000, '3 hours ago', 'vor 3 Stunden'],
  [25 * 3_600_000, null, null],
])('tells of what was %i ms ago by how long that is, within a day', (passed, en, de) => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const at = new Date(now - passed).toISOString()
  expect([agoOf(at, now, 'en'), agoOf(at, now, 'de')]).toEqual([en, de])
})
