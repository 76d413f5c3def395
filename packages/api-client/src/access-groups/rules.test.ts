import { describe, expect, it } from 'vitest'
import type { ResourceType } from './contract.ts'
import { type Grant, grantsOf, groupsOf, levelOf, mergeGrants, sharedCounts, tenantsRead } from './rules.ts'

const grant = (
  resource_id: string,
  permission: number,
  resource_type_id: ResourceType = 'building',
): Grant => ({
  resource_type_id,
  resource_id,
  permission,
})
const group = (id: string, grants: Grant[], is_active: boolean | null = true) => ({
  id,
  name: id,
  is_active,
  group_permissions: grants,
})

describe('a group’s shares', () => {
  it('are counted by kind, without ineffective grants', () => {
    const grants = [
      grant('a', 1, 'property_group'),
      grant('b', 0, 'property_group'),
      grant('c', 5, 'contact'),
      grant('d', 2, 'contact'),
    ]
    expect(sharedCounts(group('g', grants))).toEqual({
      property_group: 1,
      building: 0,
      rent_unit: 0,
      lease_agreement: 0,
      contact: 2,
    })
  })

  it('apply to its members while it is active', () => {
    const users = [{ email: 'ada@example.org' }] as never
    const groups = [
      { name: 'held', is_active: true, users },
      { name: 'old', is_active: null, users },
      { name: 'off', is_active: false, users },
      { name: 'other', is_active: true, users: [] },
    ]
    expect(groupsOf(groups, 'Ada@Example.org').map(({ name }) => name)).toEqual(['held', 'old'])
  })
})

describe('the level on a row (R26)', () => {
  const path = ['unit', 'building', 'property']
  const from = (...groups: ReturnType<typeof group>[]) => levelOf(path, grantsOf(groups))

  it.each([
    [
      'a grant on what it is a part of reaches it',
      [group('g', [grant('property', 2)])],
      [2, 'property', 'g'],
    ],
    [
      'the highest counts, wherever it is granted',
      [group('g', [grant('unit', 1), grant('building', 3)])],
      [3, 'building', 'g'],
    ],
    [
      'the highest counts, whoever grants it',
      [group('g', [grant('unit', 1)]), group('h', [grant('unit', 4)])],
      [4, 'unit', 'h'],
    ],
    [
      'of equal ones the nearest is named',
      [group('g', [grant('property', 2), grant('unit', 2)])],
      [2, 'unit', 'g'],
    ],
    [
      'level 0 takes nothing away',
      [group('g', [grant('property', 2), grant('unit', 0)])],
      [2, 'property', 'g'],
    ],
  ])('%s', (_, groups, [level, named, by]) => {
    const reach = from(...groups)
    expect([reach?.level, reach?.from, reach?.group.name]).toEqual([level, named, by])
  })

  it.each([
    ['an inactive group', group('g', [grant('unit', 5)], false)],
    ['level 0', group('g', [grant('unit', 0)])],
    ['a grant on another row', group('g', [grant('other', 5)])],
  ])('is none with %s', (_, granting) => {
    expect(from(granting)).toBeNull()
  })
})

describe('a change of the permission list', () => {
  const change = (resource_id: string, from: number | null, to: number | null) => ({
    resource_type_id: 'building' as const,
    resource_id,
    from,
    to,
  })

  it('adds, raises and revokes, and keeps others’ concurrent changes', () => {
    const stored = [grant('kept', 1), grant('raised', 1), grant('removed', 2), grant('new elsewhere', 3)]
    const wishes = [change('raised', 1, 2), change('removed', 2, null), change('added', null, 4)]
    expect(mergeGrants(stored, wishes)).toEqual({
      grants: [grant('kept', 1), grant('raised', 2), grant('new elsewhere', 3), grant('added', 4)],
      contested: [],
    })
  })

  it('leaves a concurrently changed row alone and reports it', () => {
    const wishes = [change('a', 1, 2), change('b', null, 1), change('gone', 3, 4)]
    expect(mergeGrants([grant('a', 4), grant('b', 5)], wishes)).toEqual({
      grants: [grant('a', 4), grant('b', 5)],
      contested: wishes,
    })
  })

  it('has no conflict if both made the same change', () => {
    const { contested, grants } = mergeGrants([grant('a', 2)], [change('a', 1, 2), change('gone', 3, null)])
    expect(contested).toEqual([])
    expect(grants).toEqual([grant('a', 2)])
  })

  it('accepts a grant as returned for one to send', () => {
    const stored = { ...grant('a', 1), id: 'x', access_group_id: 'y' }
    expect(mergeGrants([stored], []).grants).toEqual([grant('a', 1)])
  })
})

it('reads tenants from leases, the first of several', () => {
  const leases = [
    { id: '1', tenantIds: ['ada', 'ben'] },
    { id: '2', tenantIds: [] },
    { id: '3', tenantIds: ['ada'] },
  ]
  expect([...tenantsRead(leases)]).toEqual([
    ['ada', leases[0]],
    ['ben', leases[0]],
  ])
})
