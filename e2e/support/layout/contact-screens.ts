import { arrived, at, dialogOf, discard, form, press, type Screen, type Visitor, visit } from './screen.ts'

const long = 'Donaudampfschifffahrtsgesellschaftskapitän'

/** A file with long names and an invalid address; all its columns are recognized. */
const heads = {
  en: 'Last name;First name;Organization name;E-mail;City',
  de: 'Nachname;Vorname;Firma;E-Mail;Ort',
}
const rows = [
  `${long};Maximiliane-Wilhelmine Karoline;;maximiliane@${long.toLowerCase().replace('ä', 'ae')}.example.org;${long}`,
  `;;${long}gesellschaft mbH;nirgends;Hellschen-Heringsand-Unterschaar`,
]

async function chooseFile({ page, language }: Visitor): Promise<void> {
  await visit(page, '/contacts/import')
  await page.locator('input[type=file]').setInputFiles({
    name: `${long}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([heads[language], ...rows].join('\n')),
  })
  await arrived(page, 'main', long)
}

/** Every screen of contacts. */
export const contactScreens: Screen[] = [
  at('contacts', () => '/contacts'),
  at('contact: person', ({ person }) => `/contacts/${person}`),
  at('contact: organization', ({ organization }) => `/contacts/${organization}`),
  form('create a contact: person', () => '/contacts?new'),
  {
    name: 'create a contact: organization',
    open: async (visitor) => {
      await form('', () => '/contacts?new').open(visitor)
      await dialogOf(visitor.page).locator('.ks-segment').last().click()
    },
    leave: discard,
  },
  form('edit a person', ({ person }) => `/contacts/${person}?edit`),
  form('edit an organization', ({ organization }) => `/contacts/${organization}?edit`),
  {
    name: 'import contacts: file',
    open: async ({ page }) => {
      await visit(page, '/contacts/import')
      await page.locator('input[type=file]').waitFor({ state: 'attached' })
    },
  },
  { name: 'import contacts: columns', open: chooseFile },
  {
    name: 'import contacts: rows',
    open: async (visitor) => {
      await chooseFile(visitor)
      await press(visitor, 'import', 'columns.next')
      await visitor.page.getByRole('main').getByRole('table').first().waitFor()
    },
  },
]
