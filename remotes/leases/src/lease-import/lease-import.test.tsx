import type { LeaseAgreement } from '@keystead/api-client/lease-agreements/contract'
import type { RentalPeriod } from '@keystead/api-client/rental-periods/contract'
import { fakeApi } from '@keystead/api-client/testing/fake-api'
import { aComponent, aLease, aPeriod } from '@keystead/api-client/testing/lease-rows'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { leaseApi } from '../testing/lease-api.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Screen } from './lease-import.tsx'

async function open(file: string, people: object[] = [], stored: Partial<LeaseAgreement>[] = []) {
  const api = leaseApi()
  const lease = { ...api.leases.draft, rental_periods: [] }
  const calls = fakeApi({
    ...api.handlers,
    'GET /contacts/': () => [api.contact, ...people],
    'GET /lease-agreements/': () => [
      ...Object.values(api.leases),
      ...stored.map((each) => aLease({ rent_unit_id: api.units.vacant.id, ...each })),
    ],
    'POST /lease-agreements/': () => lease,
    'POST /rental-periods/': () => aPeriod({ rent_components: [] }),
    'POST /rent-components/': () => aComponent(),
  })
  const { user } = await renderScreen(<Screen />, { route: '/leases/import', address: '/leases/import' })
  await user.upload(
    screen.getByLabelText('Choose file', { selector: 'input' }),
    new File([file], 'leases.csv'),
  )
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  await press('Check the rows')
  const sent = (path: string) =>
    calls.filter((call) => call.method !== 'GET' && call.path.startsWith(path)).map(({ body }) => body)
  return { ...api, press, sent, lease }
}

const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)

it('finds units and tenants, and creates a period with components from the rent', async () => {
  const { press, sent, units, contact, lease } = await open(
    [
      'Wohnung;Mieter;Mietbeginn;Kaltmiete;Nebenkosten;Heizkosten;Kaution',
      'VH-02;Hoffmann, Lea;01.02.2026;850,50;200;80;2.550',
      'VH-99;lea@example.org;01.02.2026;850;;;',
      'VH-10;Jemand Anderes;01.02.2026;850;;;',
      'VH-10;;01.02.2026;;200;;',
      'VH-01;lea@example.org;01.04.2019;;;;',
    ].join('\n'),
  )
  expect(await screen.findByText('To be created: 1 lease.')).toBeTruthy()
  expect(screen.getByText('1 row will be skipped: it already exists.')).toBeTruthy()
  expect(rowOf('Row 3').getByText(`Rental unit: "VH-99" wasn't found`)).toBeTruthy()
  expect(rowOf('Row 4').getByText(`Tenant: "Jemand Anderes" wasn't found`)).toBeTruthy()
  expect(rowOf('Row 5').getByText('Base rent is required')).toBeTruthy()
  await press('Confirm import')
  expect(await screen.findByText('1 lease created.')).toBeTruthy()
  expect(sent('/lease-agreements/')).toEqual([
    expect.objectContaining({
      rent_unit_id: units.vacant.id,
      tenant_contact_id: contact.id,
      start_date: '2026-02-01',
      lease_status: 'active',
      monthly_rent: 1130.5,
      security_deposit: 2550,
    }),
  ])
  expect(sent('/rental-periods/')).toEqual([
    { lease_agreement_id: lease.id, start_date: '2026-02-01', end_date: null, total_rent: 1130.5 },
  ])
  expect(sent('/rent-components/')).toMatchObject([
    { component_name: 'Base rent', cost_kind: 'base', amount: 850.5, display_order: 0 },
    { component_name: 'Operating costs', amount: 200, display_order: 1 },
    { component_name: 'Heating', amount: 80, display_order: 2 },
  ])
  expect(sent(`/rent-units/${units.vacant.id}`)).toEqual([{ is_available: false, available_from: null }])
})

it('finds several co-tenants in a cell by name or e-mail, and skips rows with an unknown one', async () => {
  const someone = (id: string, first_name: string, email: string | null = null) => ({
    ...leaseApi().contact,
    id: `00000000-0000-4000-8000-0000000000${id}`,
    person: { ...leaseApi().contact.person, first_name, last_name: 'Berg', email },
  })
  const people = [someone('c1', 'Ole'), someone('c2', 'Ida', 'ida@example.org'), someone('c3', 'Max')]
  const { press, sent, contact } = await open(
    [
      'Wohnung;Mieter;Mitmieter;Mietbeginn',
      'VH-02;Lea Hoffmann;"Ole Berg; ida@example.org";01.02.2026',
      'VH-10;Lea Hoffmann;"Berg, Ole, Berg, Ida, Max Berg";01.02.2027',
      'VH-10;Lea Hoffmann;"Ole Berg, Nie Mand";01.02.2028',
      'VH-10;;"Ole Berg, Ole Berg";01.02.2029',
    ].join('\n'),
    people,
  )
  expect(await screen.findByText('To be created: 3 leases.')).toBeTruthy()
  expect(rowOf('Row 4').getByText(`Co-tenants: "Nie Mand" wasn't found`)).toBeTruthy()
  await press('Confirm import')
  expect(await screen.findByText('3 leases created.')).toBeTruthy()
  const [ole, ida, max] = people.map(({ id }) => id)
  expect(sent('/lease-agreements/')).toMatchObject([
    { tenant_contact_id: contact.id, co_tenant_contact_ids: [ole, ida], lease_number_of_tenants: 3 },
    { tenant_contact_id: contact.id, co_tenant_contact_ids: [ole, ida, max] },
    { tenant_contact_id: ole },
  ])
})

it('imports a notice completely or not at all (R56)', async () => {
  const { press, sent } = await open(
    [
      'Wohnung;Mietbeginn;Mietende;Kündigung durch;Kündigung am',
      'VH-02;01.02.2020;28.02.2026;Mieter;20.11.2025',
      'VH-10;01.02.2020;28.02.2026;Mieter;',
      'VH-10;01.02.2021;;Vermieter;20.11.2025',
      'VH-10;01.02.2022;28.02.2026;;',
    ].join('\n'),
  )
  expect(await screen.findByText('To be created: 2 leases.')).toBeTruthy()
  const incomplete = /: Enter who gave notice, when it was received and the last day$/
  for (const row of ['Row 3', 'Row 4']) expect(rowOf(row).getByText(incomplete)).toBeTruthy()
  await press('Confirm import')
  expect(await screen.findByText('2 leases created.')).toBeTruthy()
  const [noticed, other] = sent('/lease-agreements/')
  expect(noticed).toMatchObject({
    end_date: '2026-02-28',
    notice_by: 'tenant',
    notice_received_on: '2025-11-20',
    lease_status: 'terminated',
  })
  expect(other).not.toHaveProperty('notice_by')
})

it('stores the kind of lease by its value in either language, and no end for a word or a dash', async () => {
  const { press, sent } = await open(
    [
      'Wohnung;Mietbeginn;Vertragsart;Mietende',
      'VH-02;01.02.2026;Wohnen;Unbefristet',
      'VH-02;01.02.2027;commercial;–',
      'VH-02;01.02.2028;Garten;',
      'VH-02;01.02.2030;;',
    ].join('\n'),
  )
  await press('Confirm import')
  expect(await screen.findByText('4 leases created.')).toBeTruthy()
  const types = ['residential', 'commercial', 'Garten', 'residential']
  expect(sent('/lease-agreements/')).toMatchObject(
    types.map((lease_type, at) => ({ lease_type, is_month_to_month: at === 0 })),
  )
})

it('reports cells that contradict each other instead of dropping one (R21)', async () => {
  await open(
    [
      'Wohnung;Mietbeginn;Mietende;Unbefristet;Verzugsgebühr (fest);Verzugsgebühr (%)',
      'VH-02;01.02.2020;31.12.2023;ja;;',
      'VH-02;01.02.2026;;ja;25;5',
      'VH-02;01.02.2027;31.12.2026;nein;;',
      'VH-02;01.02.2028;;ja;0,00;5',
    ].join('\n'),
  )
  expect(await screen.findByText('To be created: 1 lease.')).toBeTruthy()
  expect(rowOf('Row 2').getByText('A month-to-month lease has no end date')).toBeTruthy()
  expect(rowOf('Row 3').getByText('Late fee (%): A late fee is either fixed or a percentage')).toBeTruthy()
  expect(rowOf('Row 4').getByText('End date must be on or after the start date')).toBeTruthy()
})

it('warns about rows that overlap an active lease of their unit, stored or in the file, and imports them', async () => {
  const { press, sent } = await open(
    [
      'Wohnung;Mietbeginn;Mietende',
      'VH-01;01.01.2026;',
      'VH-01;01.01.2018;31.12.2018',
      'VH-02;01.02.2026;',
      'VH-01;01.02.2020;31.12.2020',
      'VH-02;01.05.2027;',
    ].join('\n'),
  )
  expect(await screen.findByText('To be created: 5 leases.')).toBeTruthy()
  expect(screen.getByText('2 rows have warnings, but will be imported.')).toBeTruthy()
  expect(rowOf('Row 2').getByText(/^This unit already has an .*: Lea Hoffmann, /)).toBeTruthy()
  expect(rowOf('Row 6').getByText(/: row 4 of this file$/)).toBeTruthy()
  expect(screen.queryByText('Row 4')).toBeNull()
  await press('Confirm import')
  expect(await screen.findByText('5 leases created.')).toBeTruthy()
  expect(sent('/lease-agreements/')).toHaveLength(5)
})

it('agrees on the sum of the parts if the total is a cent off (R68)', async () => {
  const { press, sent } = await open('Wohnung;Mietbeginn;Miete;Kaltmiete\nVH-02;01.02.2026;850,51;850,50')
  await press('Confirm import')
  expect(await screen.findByText('1 lease created.')).toBeTruthy()
  expect(sent('/lease-agreements/')).toMatchObject([{ monthly_rent: 850.5 }])
})

it('names the sum of the parts as money (R3)', async () => {
  await open('Wohnung;Mietbeginn;Miete;Kaltmiete\nVH-02;01.02.2026;900;850,50')
  expect(await screen.findByText('Monthly rent: The rent components add up to 850.50 €')).toBeTruthy()
})

const head = 'Wohnung;Mietbeginn;Mietende;Kündigung durch;Kündigung am;Status'
const noticed = 'VH-02;01.02.2020;31.12.2026;Mieter;20.09.2026;'

it.each([
  [
    'available once a lease under notice ends',
    [noticed],
    [{ is_available: true, available_from: '2027-01-01' }],
  ],
  ['let if another lease of the file follows', [noticed, 'VH-02;01.01.2027;;;;'], [{ is_available: false }]],
  ['neither by a lease that is over', ['VH-02;01.02.2020;31.12.2025;;;Aktiv'], []],
])('marks the unit as %s', async (_, rows, expected) => {
  const { press, sent, units } = await open([head, ...rows].join('\n'))
  await press('Confirm import')
  await screen.findByText(/leases? created\.$/)
  expect(sent(`/rent-units/${units.vacant.id}`)).toMatchObject(expected)
})

describe('a lease of the file that is stored', () => {
  const base = aComponent({ cost_kind: 'base', amount: 850 })
  const operating = aComponent({ cost_kind: 'operating', amount: 200 })
  const file = 'Wohnung;Mietbeginn;Kaltmiete;Nebenkosten;Heizkosten\nVH-02;01.02.2026;850;200;80'
  const openWith = (rental_periods: RentalPeriod[], monthly_rent = 1130) =>
    open(file, [], [{ start_date: '2026-02-01', monthly_rent, rental_periods }])
  const period = (given: Partial<RentalPeriod>) =>
    aPeriod({ start_date: '2026-02-01', total_rent: 1130, ...given })

  it.each([
    ['components', [period({ rent_components: [base] })], 0, ['operating', 'heating']],
    ['period', [], 1, ['base', 'operating', 'heating']],
  ])('gets its missing %s', async (_, periods, count, kinds) => {
    const { press, sent } = await openWith(periods)
    await press('Confirm import')
    await screen.findByText('1 lease created.')
    expect(sent('/lease-agreements/')).toEqual([])
    expect(sent('/rental-periods/')).toHaveLength(count)
    expect(sent('/rent-components/')).toMatchObject(kinds.map((cost_kind) => ({ cost_kind })))
  })

  it.each([
    ['without a component', [period({ total_rent: 1050, rent_components: [base, operating] })]],
    ['with components merged', [period({ rent_components: [{ ...base, amount: 1050 }] })]],
    ['with a component twice', [period({ rent_components: [base, base] })]],
    ['with an end of its period', [period({ end_date: '2026-12-31', rent_components: [base] })]],
    ['with another period', [period({ rent_components: [base] }), period({ start_date: '2027-01-01' })]],
    ['without a period for another rent', [], 1000],
  ])('is skipped %s', async (_, periods, rent?: number) => {
    await openWith(periods, rent)
    expect(await screen.findByText('1 row will be skipped: it already exists.')).toBeTruthy()
    expect(screen.queryByText('To be created: 1 lease.')).toBeNull()
  })
})
