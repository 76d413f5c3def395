import { anOrganization, aPerson } from '@keystead/api-client/testing/contact-rows'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { ContactFiles } from './contact-files.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

it('exports the contacts shown as a spreadsheet, and links to the import', async () => {
  let saved: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved = blob as Blob
    return 'blob:contacts'
  })
  const contacts = [aPerson({ phone_primary: '+49 30 1', date_of_birth: '1980-04-03' }), anOrganization()]
  const { user, address } = await renderScreen(<ContactFiles contacts={contacts} />, {
    route: '/contacts',
    address: '/contacts',
  })
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }))
  await waitFor(() => expect(saved).toBeDefined())
  const [head = [], ...rows] = (await (saved as Blob).text()).split('\r\n').map((line) => line.split(','))
  expect(rows).toHaveLength(3)
  expect(head.join(',')).toContain('"Contact type","Last name","First name"')
  const cells = (row: string[] = [], ...columns: string[]) =>
    columns.map((column) => row[head.findIndex((name) => name.endsWith(`"${column}"`))])
  const person = cells(rows[0], 'Contact type', 'Last name', 'First name', 'Title', 'Date of birth', 'Phone')
  expect(person).toEqual(['"Person"', '"Hoffmann"', '"Lea"', '', '"03.04.1980"', `"'+49 30 1"`])
  const organization = cells(rows[1], 'Contact type', 'Last name', 'Organization name')
  expect(organization).toEqual(['"Organization"', '', '"Weserblick GmbH"'])
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import contacts' }))
  expect(address()).toBe('/contacts/import')
})
