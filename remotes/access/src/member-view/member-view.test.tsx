import { anAccessGroup, aPermission } from '@keystead/api-client/testing/access-rows'
import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { sharingApi, sharingRows } from '../testing/sharing-api.ts'
import { MemberView } from './member-view.tsx'

const rows = sharingRows()
const { property, building, units, lease, lea, ben, group } = rows
const on = (
  resource_type_id: 'property_group' | 'building' | 'rent_unit' | 'contact',
  id: string,
  permission: number,
) => aPermission({ resource_type_id, resource_id: id, permission })

async function open(groups: ReturnType<typeof anAccessGroup>[], more?: Record<string, Handler>) {
  sharingApi(rows, [], { 'GET /access-groups/': () => groups, ...more })
  const rendered = await renderScreen(<MemberView member={ben} onClose={() => {}} />, {
    route: '/access/:groupId',
    address: `/access/${group.id}`,
  })
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) }
}
const family = (...grants: ReturnType<typeof aPermission>[]) =>
  anAccessGroup({ name: 'Family', users: [{ ...ben, email: 'BEN@example.org' }], group_permissions: grants })
const janitor = (...grants: ReturnType<typeof aPermission>[]) =>
  anAccessGroup({ name: 'Hausmeister', users: [ben], group_permissions: grants })
const told = async () => {
  await screen.findAllByRole('listitem')
  return [...document.querySelectorAll('[data-row]')].map((row) => row.textContent)
}

describe('what a member sees', () => {
  it('is each row with its highest level over all of the person’s groups, and its source', async () => {
    await open([
      family(on('property_group', property.id, 1), on('rent_unit', units.first.id, 3)),
      janitor(on('building', building.id, 2), on('contact', lea.id, 1)),
    ])
    expect(await told()).toEqual([
      'Lychener Höfe Can viewFamily',
      'Vorderhaus Lychener Straße 48Can editHausmeister',
      'VH-01 Can add partsFamily',
      'Lea Hoffmann Lease since 01.01.2024Can add partsFamily, via VH-01',
      'VH-02 Can editHausmeister, via Vorderhaus',
      'Lea Hoffmann Can viewHausmeister',
    ])
  })

  it('omits rows nobody grants, and places a row whose property is invisible', async () => {
    await open([family(on('rent_unit', units.second.id, 2))])
    expect(await told()).toEqual(['VH-02 Lychener Höfe · VorderhausCan editFamily'])
  })

  it('shows a tenant through the lease, only with name, e-mail and phone (R26)', async () => {
    await open([family(on('rent_unit', units.first.id, 1))])
    const all = await told()
    expect(all.at(-1)).toBe('Lea Hoffmann Name, e-mail and phone (Lease since 01.01.2024)')
    expect(all).toHaveLength(3)
  })

  it('shows when a future lease starts', async () => {
    await open([family(on('rent_unit', units.first.id, 1))], {
      'GET /lease-agreements/': () => [{ ...lease, start_date: '2027-02-01' }],
    })
    expect((await told()).at(-1)).toBe('Lea Hoffmann Name, e-mail and phone (Lease from 01.02.2027)')
  })

  it.each([
    ['an inactive group', { is_active: false }],
    ['a group without this address', { users: [] }],
    ['a level of 0', { group_permissions: [on('contact', lea.id, 0)] }],
  ])('is empty with %s', async (_, given) => {
    const { dialog } = await open([{ ...family(on('contact', lea.id, 1)), ...given }])
    expect(
      await dialog.findByText('Nothing yet: no active group with this address shares anything.'),
    ).toBeTruthy()
  })

  it('excludes rows that others no longer let the person share', async () => {
    const shared = { by: 'Ada', level: 4 }
    const { dialog } = await open([family(on('contact', lea.id, 1))], {
      'GET /contacts/': () => [{ ...lea, shared }],
      'GET /lease-agreements/': () => [{ ...lease, shared }],
    })
    expect(await dialog.findByText(/^Nothing yet/)).toBeTruthy()
  })

  it('inherits nothing from rows that others no longer let the person share', async () => {
    await open([family(on('property_group', property.id, 4), on('rent_unit', units.second.id, 1))], {
      'GET /property-groups/': () => [{ ...property, shared: { by: 'Ada', level: 4 } }],
    })
    expect(await told()).toEqual(['VH-02 Lychener Höfe · VorderhausCan viewFamily'])
  })

  it('reports a loading failure, and retries', async () => {
    let isDown = true
    const { dialog, user } = await open([], {
      'GET /access-groups/': () =>
        isDown ? refusal(500, { detail: 'x' }) : [family(on('contact', lea.id, 1))],
    })
    await dialog.findByText('Failed to load what can be shared. Please try again.')
    isDown = false
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await told()).toEqual(['Lea Hoffmann Can viewFamily'])
  })
})
