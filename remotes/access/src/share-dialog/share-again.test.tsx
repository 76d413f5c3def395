import { aMember, anAccessGroup, aPermission } from '@keystead/api-client/testing/access-rows'
import { choose } from '@keystead/ui-kit/testing/form'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openShareDialog } from '../testing/open-share-dialog.tsx'
import { sharingRows } from '../testing/sharing-api.ts'

const rows = sharingRows()
const { id } = rows.units.first

/** Opens the dialog with groups that earlier shares created for Anna, who may delete, and for Ben. */
async function open() {
  const anna = anAccessGroup({
    name: 'anna@example.org',
    users: [aMember({ email: 'anna@example.org' })],
    group_permissions: [aPermission({ resource_type_id: 'rent_unit', resource_id: id, permission: 4 })],
  })
  const ben = anAccessGroup({ name: 'ben@example.org', users: [aMember({ email: 'ben@example.org' })] })
  const opened = await openShareDialog(rows, `rent_unit:${id}`, {
    more: {
      'GET /access-groups/': () => [anna, ben],
      'GET /access-groups/:id': () => anna,
      [`PUT /access-groups/${anna.id}/permissions/`]: () => [],
    },
  })
  const { dialog, user } = opened
  const email = await dialog.findByRole('textbox', { name: 'E-mail address' })
  const type = async (address: string) => {
    await user.clear(email)
    await user.type(email, address)
  }
  const share = dialog.getByRole<HTMLButtonElement>('button', { name: 'Share' })
  return { ...opened, type, share }
}

describe('sharing again with a person', () => {
  it('starts with their level, with nothing to submit', async () => {
    const { dialog, type, share, send, puts } = await open()
    await type('Anna@example.org')
    expect(await dialog.findByText('Now: Can delete')).toBeTruthy()
    expect(dialog.getByTitle('Can delete')).toBeTruthy()
    await waitFor(() => expect(share.disabled).toBe(true))
    await choose('Level', 'Can edit')
    await send()
    await waitFor(() => expect(puts().flat()).toMatchObject([{ resource_id: id, permission: 2 }]))
  })

  it('does not give their level to others, nor to a new group', async () => {
    const { dialog, user, type, share } = await open()
    for (const other of ['ben@example.org', 'new@example.org']) {
      await type('anna@example.org')
      expect(await dialog.findByTitle('Can delete')).toBeTruthy()
      await type(other)
      expect(await dialog.findByTitle('Can view')).toBeTruthy()
      expect(dialog.queryByText('Now: Can delete')).toBeNull()
    }
    await type('anna@example.org')
    await dialog.findByTitle('Can delete')
    await user.type(dialog.getByRole('textbox', { name: /^Name of the group/ }), 'Tax')
    expect(await dialog.findByTitle('Can view')).toBeTruthy()
    expect(share.disabled).toBe(false)
  })

  it('keeps a chosen level where they have none yet', async () => {
    const { dialog, user, type } = await open()
    await choose('Level', 'Can edit')
    await type('ben@example.org')
    expect(dialog.getByTitle('Can edit')).toBeTruthy()
    await user.type(dialog.getByRole('textbox', { name: /^Name of the group/ }), 'Tax')
    expect(dialog.getByTitle('Can edit')).toBeTruthy()
  })
})
