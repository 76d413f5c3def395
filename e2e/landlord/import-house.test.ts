import type { Page } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { createAccount, sessionOf } from '../support/accounts.ts'
import { addProperty, apiOf, type Call } from '../support/api.ts'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { isQuick } from '../support/quick.ts'
import { steps } from '../support/steps.ts'
import { words } from '../support/wording/words.ts'

const url = inject('appUrl')
const word = words('de')

const numbers = Array.from({ length: 10 }, (_, index) => index + 1)
const house = (number: number) => (number <= 5 ? 'Vorderhaus' : 'Hinterhaus')

const files = {
  units: [
    'Gebäude;Wohnung Nr;Etage;Wohnfläche;Zimmer',
    ...numbers.map((n) => `${house(n)};W-${n};${n % 5 === 0 ? 'DG' : 'EG'};5${n},5;2,5`),
  ],
  contacts: [
    'Vorname;Nachname;Straße;Hausnr.;PLZ;Ort',
    ...numbers.map((n) => `Mia;Muster${n};Weserstraße;${n};12045;Berlin`),
  ],
  leases: [
    'Wohnung;Mieter;Mietbeginn;Kaltmiete;Nebenkosten;Heizkosten',
    ...numbers.map((n) => `W-${n};Muster${n}, Mia;01.02.2024;${600 + n},50;110;80`),
  ],
}

steps('importing a house of ten units, its tenants and leases in German', () => {
  let page: Page
  let call: Call

  beforeAll(async () => {
    const landlord = await createAccount(url, 'import-house')
    call = apiOf(url, (await sessionOf(url, landlord)).access_token)
    const { group } = await addProperty(call, 'Weserhaus')
    for (const name of ['Vorderhaus', 'Hinterhaus'])
      await call('POST', '/buildings/', {
        propertygroup_id: group,
        name,
        street: 'Weserstraße',
        building_number: '1',
        total_floors: 5,
        city: 'Berlin',
        country: 'Germany',
        postal_code: '12045',
      })
    const opened = await openPage({ as: landlord, language: 'de' })
    page = opened.page
    return () => opened.context.close()
  })

  async function importFile(list: keyof typeof files, created: string) {
    await page.goto(`/${list}/import`)
    await page.locator('input[type=file]').setInputFiles({
      name: `${list}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(files[list].join('\n')),
    })
    await page.getByRole('button', { name: word('import', 'columns.next') }).click()
    await page.getByRole('button', { name: word('import', 'check.confirm') }).click()
    await page.getByText(created).first().waitFor()
  }

  it('creates ten units in two buildings', async () => {
    await importFile('units', '10 Einheiten')
    const { body } = await call<{ unit_number: string; has_half_room: boolean; floor_name: string | null }[]>(
      'GET',
      '/rent-units/',
    )
    expect(body.filter(({ has_half_room }) => has_half_room)).toHaveLength(10)
    expect(body.filter(({ floor_name }) => floor_name === 'attic')).toHaveLength(2)
  })

  it.skipIf(isQuick)('creates ten tenants, with house numbers in their streets', async () => {
    await importFile('contacts', '10 Kontakte')
    const { body } = await call<{ person: { address_line1: string } }[]>('GET', '/contacts/')
    expect(body.map(({ person }) => person.address_line1)).toContain('Weserstraße 7')
  })

  it.skipIf(isQuick)('creates ten leases with rents, and lists what it cannot find', async () => {
    files.leases.push('W-99;Muster1, Mia;01.02.2024;600;;')
    await importFile('leases', '10 Mietverträge')
    await page.getByText('„W-99“').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    const { body } = await call<{ monthly_rent: number; rental_periods: { rent_components: object[] }[] }[]>(
      'GET',
      '/lease-agreements/',
    )
    expect(body.map(({ monthly_rent }) => monthly_rent).toSorted((left, right) => left - right)).toEqual(
      numbers.map((n) => 790.5 + n),
    )
    for (const { rental_periods } of body) expect(rental_periods[0]?.rent_components).toHaveLength(3)
  })

  it.skipIf(isQuick)('creates nothing twice from the same file', async () => {
    await page.goto('/leases/import')
    await page.locator('input[type=file]').setInputFiles({
      name: 'leases.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(files.leases.join('\n')),
    })
    await page.getByRole('button', { name: word('import', 'columns.next') }).click()
    await page.getByText('10 Zeilen').first().waitFor()
    expect((await call<object[]>('GET', '/lease-agreements/')).body).toHaveLength(10)
  })
})
