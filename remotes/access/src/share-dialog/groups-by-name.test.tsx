import { anAccessGroup, aPermission } from '@keystead/api-client/testing/access-rows'
import { offered } from '@keystead/ui-kit/testing/form'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { sharingApi, sharingRows } from '../testing/sharing-api.ts'
import { ShareDialog } from './share-dialog.tsx'

it('lists groups in natural order, both sharing and available ones', async () => {
  const rows = sharingRows()
  const { id } = rows.units.first
  const given = aPermission({ resource_type_id: 'rent_unit', resource_id: id, permission: 1 })
  const groups = ['Zeta', 'alpha', 'Ärzte', 'Haus 10', 'Haus 2'].map((name) =>
    anAccessGroup({ name, group_permissions: [given] }),
  )
  sharingApi(rows, [], { 'GET /access-groups/': () => groups })
  const { user } = await renderScreen(<ShareDialog />, {
    route: '/access',
    address: `/access?share=rent_unit:${id}`,
  })
  const dialog = within(await screen.findByRole('dialog', { name: /^Share: / }, { timeout: 8000 }))
  const sorted = ['alpha', 'Ärzte', 'Haus 2', 'Haus 10', 'Zeta']
  const shares = within(dialog.getByRole('list')).getAllByRole('listitem')
  expect(shares.map(({ textContent }) => textContent?.trim())).toEqual(
    sorted.map((name) => `${name} Can view`),
  )
  await user.click(dialog.getByRole('button', { name: 'Share with a group instead' }))
  expect(await offered('Group')).toEqual(sorted)
})
