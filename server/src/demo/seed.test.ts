import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { addDays, monthsBetween, shiftMonths, todayInBerlin } from './dates.ts'
import { type DemoAccount, seedDemo } from './seed.ts'

const IDS: Record<string, string> = {
  'demo@keystead.app': '11111111-1111-1111-1111-111111111111',
  'free@keystead.app': '22222222-2222-2222-2222-222222222222',
  'staff@keystead.app': '33333333-3333-3333-3333-333333333333',
}
const TODAY = '2027-02-10'

let database: Database
let accounts: DemoAccount[]

const seed = () =>
  seedDemo(
    database,
    async (account) => {
      accounts.push(account)
      return IDS[account.email] ?? ''
    },
    TODAY,
  )

beforeAll(async () => {
  accounts = []
  database = await createTestDatabase()
  await seed()
})
afterAll(() => database.close())

const units = () => database.db.selectFrom('rent_units').selectAll().orderBy('created_at').execute()

describe('the demo', () => {
  it('has the three accounts', () => {
    expect(accounts).toMatchObject([
      { email: 'demo@keystead.app', password: 'keystead-demo', firstName: 'Katharina', plan: 'pro' },
      { email: 'free@keystead.app', password: 'keystead-demo', plan: 'free' },
      { email: 'staff@keystead.app', password: 'keystead-staff', role: 'staff' },
    ])
  })

  it('has the figures that its data promises', async () => {
    const { expected } = portfolio
    const all = await units()
    expect(all).toHaveLength(expected.units)
    expect(all.filter((unit) => !unit.is_available)).toHaveLength(expected.units_not_available)
    expect(new Set(all.map((unit) => unit.owner_id))).toEqual(new Set([IDS['demo@keystead.app']]))
  })

  it('has each group’s units in order', async () => {
    const groups = await database.db.selectFrom('property_groups').selectAll().orderBy('created_at').execute()
    const buildings = await database.db.selectFrom('buildings').selectAll().execute()
    const all = await units()
    const counts = groups.map((group) => {
      const own = buildings.filter((building) => building.propertygroup_id === group.id).map(({ id }) => id)
      return [group.name, all.filter((unit) => own.includes(unit.building_id)).length]
    })
    const { P1, P2, P3 } = portfolio.expected.groups
    expect(counts).toEqual([
      ['Lychener Höfe', P1.units],
      ['Weserhaus Neukölln', P2.units],
      ['Hamburg West', P3.units],
    ])
    expect(all.map((unit) => unit.unit_number)).toEqual(portfolio.rent_units.map((unit) => unit.unit_number))
  })

  it('has its dates as of today', async () => {
    const all = await units()
    const from = (number: string) => all.find((unit) => unit.unit_number === number)?.available_from
    expect(from('VH-02')).toBe(addDays(TODAY, 11))
    expect(from('W-K1')).toBe('2027-02-01')
    expect(from('A-03')).toBe('2027-02-15')
    const group = await database.db
      .selectFrom('property_groups')
      .select('purchase_date')
      .where('name', '=', 'Lychener Höfe')
      .executeTakeFirst()
    expect(group?.purchase_date).toBe('2011-08-01')
  })

  it('is seeded once: changes and deletions are kept', async () => {
    await database.db.deleteFrom('rent_units').where('unit_number', '=', 'VH-02').execute()
    await database.db.updateTable('property_groups').set({ name: 'Mine' }).execute()
    await seed()
    expect(await units()).toHaveLength(23)
    const names = await database.db.selectFrom('property_groups').select('name').execute()
    expect(new Set(names.map((row) => row.name))).toEqual(new Set(['Mine']))
  })
})

describe('dates', () => {
  it.each([
    ['2026-11-20', 3, '2027-02-20'],
    ['2026-11-01', 3, '2027-02-01'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-10-30', 4, '2027-02-28'],
    ['2027-02-28', 1, '2027-03-31'],
    ['2028-02-28', 1, '2028-03-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-12-31', 0, '2026-12-31'],
  ])('%s and %s months is %s', (day, months, expected) => {
    expect(shiftMonths(day, months)).toBe(expected)
  })

  it('count months and days', () => {
    expect(monthsBetween('2026-11-20', '2027-02-01')).toBe(3)
    expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  })

  it('use Berlin’s clock', () => {
    expect(todayInBerlin(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
  })
})
