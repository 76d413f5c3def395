import { accessGroups } from '@keystead/api-client/access-groups/resource'
import { anOrganization, aPerson } from '@keystead/api-client/testing/contact-rows'
import { type Handler, refusal } from '@keystead/api-client/testing/fake-api'
import { aUnit } from '@keystead/api-client/testing/rows'
import { useRow } from '@keystead/module-sdk'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SharedItems } from '../shared-items/shared-items.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { sharingApi, sharingRows } from '../testing/sharing-api.ts'

const rows = sharingRows()
const { property, building, units, lease, lea, group } = rows
const onLea = { resource_type_id: 'contact', resource_id: lea.id, permission: 1 } as const

function Page() {
  const { data } = useRow(accessGroups, group.id)
  return data ? <SharedItems group={data} /> : null
}

async function open(grants: Parameters<typeof sharingApi>[1] = [], more?: Record<string, Handler>) {
  const api = sharingApi(rows, grants, more)
  const route = { route: '/access/:groupId', address: `/access/${group.id}?permission` }
  const rendered = await renderScreen(<Page />, route)
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 8000 }))
  return { ...rendered, ...api, dialog }
}

type Opened = Awaited<ReturnType<typeof open>>
const box = ({ dialog }: Opened, name: string | RegExp) =>
  dialog.getByRole<HTMLInputElement>('checkbox', { name })
const opener = ({ dialog }: Opened, name: string) => dialog.getByRole('button', { name, expanded: false })
const search = async (opened: Opened, text: string) => {
  await opened.user.clear(opened.dialog.getByRole('searchbox'))
  await opened.user.type(opened.dialog.getByRole('searchbox'), `${text}{Enter}`)
}
const names = ({ dialog }: Opened) =>
  dialog.queryAllByRole('checkbox').map((each) => each.closest('label')?.textContent?.trim())

/** With that many units in a building, which is open. */
async function openMany(length: number) {
  const many = Array.from({ length }, (_, index) =>
    aUnit({ building_id: building.id, unit_number: `VH-${index + 1}`, unit_name: null }),
  )
  const opened = await open([], { 'GET /rent-units/': () => many, 'GET /lease-agreements/': () => [] })
  await opened.user.click(opener(opened, 'Lychener Höfe'))
  await opened.user.click(opener(opened, 'Vorderhaus'))
  return opened
}

describe('the row picker', () => {
  it('has an icon of its own for an organization', async () => {
    const works = anOrganization({ organization_name: 'Heizwerk GmbH' })
    const opened = await open([], { 'GET /contacts/': () => [lea, works] })
    const drawing = (name: string) => box(opened, name).closest('label')?.querySelector('svg')?.innerHTML
    expect(drawing('Heizwerk GmbH')).toBeTruthy()
    expect(drawing('Heizwerk GmbH')).not.toBe(drawing('Lea Hoffmann'))
  })

  it('expands from property to leases, and saves the selection with levels', async () => {
    const opened = await open()
    const { user, dialog, puts, host, address } = opened
    expect(names(opened)).toEqual(['Lychener Höfe', 'Lea Hoffmann'])
    await user.click(opener(opened, 'Lychener Höfe'))
    await user.click(opener(opened, 'Vorderhaus'))
    await user.click(opener(opened, 'VH-01'))
    expect(names(opened)).toContain('Lea Hoffmann Lease since 01.01.2024')
    await user.click(box(opened, 'Lychener Höfe'))
    await user.click(dialog.getByRole('button', { name: 'Level of Lychener Höfe: Can view' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Can edit' }))
    expect(dialog.getAllByText('Can edit, via Lychener Höfe')).toHaveLength(4)
    // The next one starts with the level chosen last.
    await user.click(box(opened, 'Lea Hoffmann'))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(puts()).toEqual([
        [
          { resource_type_id: 'property_group', resource_id: property.id, permission: 2 },
          { ...onLea, permission: 2 },
        ],
      ]),
    )
    await waitFor(() => expect(host.notifications[0]?.text).toBe('Permissions saved'))
    await waitFor(() => expect(address()).toBe(`/access/${group.id}`))
  })

  it('finds a row by its own and its parents’ names, and shows its place', async () => {
    const opened = await open()
    const [status] = opened.dialog.getAllByRole('status')
    await search(opened, 'lych vh-02')
    expect(names(opened)).toEqual(['VH-02 Lychener Höfe · Vorderhaus'])
    expect(status?.textContent).toBe('1 result')
    await opened.user.click(box(opened, /^VH-02/))
    await search(opened, 'nothing of it')
    expect(status?.textContent).toBe('0 results')
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Clear filters' }))
    expect(names(opened)).toEqual(['Lychener Höfe', 'Lea Hoffmann'])
    expect(opened.puts()).toEqual([])
  })

  it('lists rows first whose own name begins with the search', async () => {
    const named = ['WE 1', 'WE 2'].map((unit_number, at) => ({
      ...(at === 0 ? units.first : units.second),
      unit_number,
    }))
    const opened = await open([], { 'GET /rent-units/': () => named })
    await search(opened, 'we 2')
    expect(names(opened)).toEqual([
      'WE 2 Lychener Höfe · Vorderhaus',
      'Lea Hoffmann Lychener Höfe · Vorderhaus · WE 1 · Lease since 01.01.2024',
    ])
  })

  it('clears its search by Enter on the clear button, and submits nothing by Enter in the search', async () => {
    const opened = await open()
    const { user, dialog, puts } = opened
    await user.click(box(opened, 'Lea Hoffmann'))
    await search(opened, 'VH-02')
    expect(puts()).toEqual([])
    dialog.getByRole('button', { name: 'Clear' }).focus()
    await user.keyboard('{Enter}')
    expect(dialog.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(names(opened)).toEqual(['Lychener Höfe', 'Lea Hoffmann'])
    expect(puts()).toEqual([])
  })

  it('skips a row without a control', async () => {
    const [ada, mia, zoe] = ['Ada', 'Mia', 'Zoe'].map((first_name) =>
      aPerson({ first_name, last_name: 'Berg' }),
    )
    const onMia = { ...onLea, resource_id: mia?.id }
    const opened = await open([onMia], { 'GET /contacts/': () => [ada, mia, zoe] })
    box(opened, 'Ada Berg').focus()
    await opened.user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(box(opened, 'Zoe Berg'))
    await opened.user.keyboard('{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(box(opened, 'Ada Berg'))
  })

  it('is usable by keyboard: arrows move, expand and collapse, space selects', async () => {
    const opened = await open()
    const { user } = opened
    box(opened, 'Lychener Höfe').focus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement).toBe(box(opened, /^Vorderhaus/))
    await user.keyboard(' ')
    expect(box(opened, /^Vorderhaus/).checked).toBe(true)
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(names(opened)).toEqual(['Lychener Höfe', 'Lea Hoffmann'])
  })

  it('shows existing shares, and submits nothing before a selection', async () => {
    const opened = await open([onLea])
    expect(box(opened, 'Lea Hoffmann')).toMatchObject({ checked: true, disabled: true })
    expect(opened.dialog.getByText('Already shared')).toBeTruthy()
    expect(opened.dialog.getByText('Choose at least one item.')).toBeTruthy()
  })

  it('offers rows shared by others as far as they may be passed on (R26)', async () => {
    const opened = await open([], {
      'GET /property-groups/': () => [{ ...property, shared: { by: 'Ada', level: 2 } }],
      'GET /buildings/': () => [{ ...building, shared: { by: 'Ada', level: 2 } }],
      'GET /rent-units/': () => [{ ...units.first, shared: { by: 'Ada', level: 5 } }],
      'GET /lease-agreements/': () => [{ ...lease, shared: { by: 'Ada', level: 2 } }],
    })
    expect(names(opened)).toEqual(['VH-01 Lychener Höfe · Vorderhaus', 'Lea Hoffmann'])
    await opened.user.click(box(opened, /^VH-01/))
    expect(opened.dialog.getByText('The most you can allow others here is "Can delete".')).toBeTruthy()
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Level of VH-01: Can view' }))
    await screen.findByRole('menuitemradio', { name: 'Can delete' })
    expect(screen.queryByRole('menuitemradio', { name: 'Can share' })).toBeNull()
  })

  it('keeps the selection if saving fails, and says why', async () => {
    const opened = await open([], {
      [`PUT /access-groups/${group.id}/permissions/`]: () => refusal(500, { detail: 'x' }),
    })
    const { user, dialog } = opened
    await user.click(box(opened, 'Lychener Höfe'))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    expect(await dialog.findByText('Failed to save the permissions')).toBeTruthy()
    expect(box(opened, 'Lychener Höfe').checked).toBe(true)
  })

  it('does not overwrite a share made in another tab, says so, and lets go of the row', async () => {
    const opened = await open()
    const { user, dialog, replace, host, puts } = opened
    await user.click(box(opened, 'Lea Hoffmann'))
    replace([{ ...onLea, permission: 4 }])
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(host.notifications[0]?.text).toContain('Changed elsewhere in the meantime: Lea Hoffmann'),
    )
    expect(puts()).toEqual([])
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(await dialog.findByText('Already shared')).toBeTruthy()
    await user.click(box(opened, 'Lea Hoffmann'))
    expect(box(opened, 'Lea Hoffmann')).toMatchObject({ checked: true, disabled: true })
    await user.click(box(opened, 'Lychener Höfe'))
    await user.click(dialog.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(puts()).toEqual([
        [
          { ...onLea, permission: 4 },
          { resource_type_id: 'property_group', resource_id: property.id, permission: 1 },
        ],
      ]),
    )
  })

  it('says what could not be shared any more, and saves nothing if that is all', async () => {
    let contacts = [lea]
    const opened = await open([], { 'GET /contacts/': () => contacts })
    const { user, dialog, host, puts, queryClient } = opened
    const add = () => user.click(dialog.getByRole('button', { name: 'Add' }))
    await user.click(box(opened, 'Lea Hoffmann'))
    contacts = []
    await queryClient.invalidateQueries({ queryKey: ['contacts'] })
    await waitFor(() => expect(names(opened)).toEqual(['Lychener Höfe']))
    await add()
    const skipped = '1 item can no longer be shared and was not added.'
    await waitFor(() => expect(host.notifications).toMatchObject([{ kind: 'error', text: skipped }]))
    expect(puts()).toEqual([])
    await user.click(box(opened, 'Lychener Höfe'))
    await add()
    await waitFor(() => expect(puts()).toHaveLength(1))
    await waitFor(() =>
      expect(host.notifications.slice(1)).toMatchObject([
        { kind: 'warning', text: skipped },
        { kind: 'success', text: 'Permissions saved' },
      ]),
    )
  })

  it('moves the focus to the first remaining row when the button for more disappears', async () => {
    const opened = await openMany(102)
    await opened.user.click(opened.dialog.getByRole('button', { name: '+2 more' }))
    expect(document.activeElement).toBe(box(opened, 'VH-101'))
  })

  it('stays fast with 1,000 units: it renders a hundred, and the rest on request', async () => {
    const opened = await openMany(1000)
    expect(opened.dialog.getAllByRole('checkbox')).toHaveLength(103)
    await opened.user.click(opened.dialog.getByRole('button', { name: '+900 more' }))
    expect(opened.dialog.getAllByRole('checkbox')).toHaveLength(203)
    expect(document.activeElement?.textContent).toBe('+800 more')
    await search(opened, 'VH-987')
    expect(names(opened)).toEqual(['VH-987 Lychener Höfe · Vorderhaus'])
  })
})
