import { markStale } from '@keystead/api-client/data/stale'
import { anAccessGroup, aPermission } from '@keystead/api-client/testing/access-rows'
import { refusal } from '@keystead/api-client/testing/fake-api'
import { createFakeHost } from '@keystead/module-sdk/testing'
import { choose, offered } from '@keystead/ui-kit/testing/form'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openShareDialog } from '../testing/open-share-dialog.tsx'
import { sharingRows } from '../testing/sharing-api.ts'

const rows = sharingRows()
const { property, units, lea, group } = rows
const onProperty = { resource_type_id: 'property_group', resource_id: property.id, permission: 2 } as const
const onUnit = { resource_type_id: 'rent_unit', resource_id: units.first.id } as const
const open = (share: string, given?: Parameters<typeof openShareDialog>[2]) =>
  openShareDialog(rows, share, given)
const unit = `rent_unit:${units.first.id}`

describe('sharing one row', () => {
  it('shows who has access, names it in a group, and links to the group’s page', async () => {
    const { dialog, send, puts, address, host } = await open(unit, {
      grants: [onProperty],
      withGroup: true,
    })
    expect(await dialog.findByRole('heading', { name: 'Share: VH-01' })).toBeTruthy()
    const shares = await dialog.findByRole('list')
    expect(shares.textContent).toBe('Hausmeister Can edit via Lychener Höfe')
    await choose('Level', 'Can add parts')
    await send()
    await waitFor(() => expect(puts()).toEqual([[onProperty, { ...onUnit, permission: 3 }]]))
    await waitFor(() => expect(address()).toBe(`/access/${group.id}?tab=shared`))
    expect(host.notifications[0]?.text).toBe('Shared: VH-01')
  })

  it('switches to a group without an error about the address', async () => {
    const { dialog, user } = await open(unit)
    await user.click(await dialog.findByRole('textbox', { name: 'E-mail address' }))
    await user.click(dialog.getByRole('button', { name: 'Share with a group instead' }))
    const group = await dialog.findByRole('combobox', { name: 'Group' })
    await waitFor(() => expect(document.activeElement).toBe(group))
    await user.click(dialog.getByRole('button', { name: 'Share with a person instead' }))
    const field = await dialog.findByRole('textbox', { name: 'E-mail address' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('promises an invitation, unless hosted sign-in sends no mails', async () => {
    const { dialog, unmount } = await open(unit)
    expect(await dialog.findByText(/^We'll send an invitation\./)).toBeTruthy()
    unmount()
    const account = { ...createFakeHost().account, hosted: true }
    const hosted = await open(unit, { host: { account } })
    expect(await hosted.dialog.findByText('They can create an account later.')).toBeTruthy()
  })

  it('changes the level if the group already has it', async () => {
    const { dialog, send, puts } = await open(unit, {
      grants: [{ ...onUnit, permission: 4 }],
      withGroup: true,
    })
    expect(await dialog.findByText('Now: Can delete')).toBeTruthy()
    const share = dialog.getByRole<HTMLButtonElement>('button', { name: 'Share' })
    await waitFor(() => expect(share.disabled).toBe(true))
    expect(dialog.getByTitle('Can delete')).toBeTruthy()
    await choose('Level', 'Can view')
    await send()
    await waitFor(() => expect(puts()).toEqual([[{ ...onUnit, permission: 1 }]]))
  })

  it('starts with the chosen group’s level, with nothing to submit', async () => {
    const named = { ...onUnit, permission: 4 } as const
    const { dialog } = await open(unit, {
      withGroup: true,
      more: {
        'GET /access-groups/': () => [
          anAccessGroup({ name: 'Family', group_permissions: [aPermission(named)] }),
          anAccessGroup({ name: 'Tax', group_permissions: [] }),
        ],
      },
    })
    const share = dialog.getByRole<HTMLButtonElement>('button', { name: 'Share' })
    await choose('Group', 'Family')
    expect(await dialog.findByTitle('Can delete')).toBeTruthy()
    await waitFor(() => expect(share.disabled).toBe(true))
    await choose('Group', 'Tax')
    expect(await dialog.findByTitle('Can view')).toBeTruthy()
    expect(share.disabled).toBe(false)
  })

  it('keeps the input if the right to share is revoked meanwhile', async () => {
    let contact: object = lea
    const { dialog, user, queryClient, calls } = await open(`contact:${lea.id}`, {
      more: {
        'GET /access-groups/': () => [],
        'GET /contacts/': () => [contact],
      },
    })
    const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Name of the group/ })
    await user.type(name, 'Tax')
    const reads = () => calls.filter(({ path }) => path === '/contacts/').length
    const before = reads()
    contact = { ...lea, shared: { by: 'Ada', level: 2 } }
    markStale(queryClient, ['contacts'])
    await waitFor(() => expect(reads()).toBeGreaterThan(before))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name of the group/ }).value).toBe('Tax')
  })

  it('does not overwrite a level set in another tab', async () => {
    const { dialog, send, replace, host, puts } = await open(unit, { withGroup: true })
    await dialog.findByText('Not shared with anyone yet.')
    replace([{ ...onUnit, permission: 5 }])
    await send()
    await waitFor(() =>
      expect(host.notifications[0]?.text).toContain('Changed elsewhere in the meantime: VH-01'),
    )
    expect(puts()).toEqual([])
    expect(await dialog.findByText('Now: Can share')).toBeTruthy()
  })

  it('passes on others’ rows up to level 4 (R26)', async () => {
    const { dialog } = await open(`contact:${lea.id}`, {
      more: {
        'GET /contacts/': () => [{ ...lea, shared: { by: 'Ada', level: 5 } }],
      },
    })
    expect(await dialog.findByText('The most you can allow others here is "Can delete".')).toBeTruthy()
    const levels = await offered('Level')
    expect(levels).toContain('Can delete')
    expect(levels).not.toContain('Can share')
  })

  it.each([
    ['there is none such', 'contact:00000000-0000-4000-8000-00000000ffff', {}],
    ['the address says nothing', '', {}],
    [
      'the level is too low (R26)',
      `contact:${lea.id}`,
      { 'GET /contacts/': () => [{ ...lea, shared: { by: 'Ada', level: 4 } }] },
    ],
  ])('says if %s', async (_, share, more) => {
    const { dialog, user, address } = await open(share, { more, title: /^Share$/ })
    expect(await dialog.findByText("This entry doesn't exist, or you can't share it.")).toBeTruthy()
    const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1)
    await user.click(close as HTMLElement)
    expect(address()).toBe('/access')
  })

  it('can be retried after a loading failure', async () => {
    let isDown = true
    const { dialog, user } = await open(unit, {
      more: {
        'GET /contacts/': () => (isDown ? refusal(500, { detail: 'x' }) : [lea]),
      },
      title: /^Share$/,
    })
    await dialog.findByText('Failed to load what can be shared. Please try again.')
    isDown = false
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Share: VH-01' })).toBeTruthy()
  })
})
