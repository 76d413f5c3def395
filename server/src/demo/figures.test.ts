import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import { lettingsOf } from '@keystead/api-client/lease-agreements/lettings'
import { daysLeft, expiringSoon } from '@keystead/api-client/lease-agreements/rules/expiry'
import { propertyViews, totalRents } from '@keystead/api-client/property-groups/property-view'
import { sumOfOccupancies } from '@keystead/api-client/rent-units/rules'
import { componentMismatch } from '@keystead/api-client/rental-periods/rules/mismatch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noCollections } from '../api/data/collections.ts'
import { readExport } from '../api/export/service.ts'
import { asUser, type Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { todayInBerlin } from './dates.ts'
import { seedDemo } from './seed.ts'

const OWNER = '11111111-1111-1111-1111-111111111111'
const OTHER = '22222222-2222-2222-2222-222222222222'
const { expected, anchor } = portfolio

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const seed = (today: string) =>
  seedDemo(database, async ({ email }) => (email === portfolio.owner.email ? OWNER : OTHER), today)

const read = () =>
  asUser(database, OWNER, (trx) =>
    readExport(
      {
        trx,
        caller: { userId: OWNER, email: '', role: 'landlord', plan: 'pro' },
        collections: noCollections,
      },
      null,
    ),
  )

async function clear() {
  const { db } = database
  await db.deleteFrom('demo_seed').execute()
  await db.deleteFrom('property_groups').execute()
  await db.deleteFrom('contacts').execute()
  await db.deleteFrom('access_groups').execute()
}

/** The day it was written, today, and days around months of other lengths. */
describe.each([anchor, todayInBerlin(), '2027-02-28', '2028-08-31'])('on the day %s', (today) => {
  let data: Awaited<ReturnType<typeof read>>
  beforeAll(async () => {
    await clear()
    await seed(today)
    data = await read()
  })

  /** Joined as on screen. */
  const drawn = () => {
    const lettings = lettingsOf(data.lease_agreements, today)
    return { lettings, views: propertyViews(data.property_groups, data.rent_units, lettings) }
  }

  it('every row exists', () => {
    expect(data.rent_units).toHaveLength(expected.units)
    expect(data.contacts).toHaveLength(expected.contacts)
    expect(data.lease_agreements).toHaveLength(expected.leases)
    expect(data.access_groups).toHaveLength(portfolio.access_groups.length)
    expect(data.lease_agreements.every((lease) => lease.tenant_contact !== null)).toBe(true)
  })

  it('active leases and occupied units', () => {
    const { lettings, views } = drawn()
    expect([...lettings.leasesOf.values()].flat()).toHaveLength(expected.active_leases)
    expect(data.rent_units.filter((unit) => !unit.is_available)).toHaveLength(expected.units_not_available)
    expect(sumOfOccupancies(views)).toMatchObject({
      total: expected.units,
      occupied: expected.units_occupied,
    })
    const vacant = views.flatMap(({ buildings }) =>
      buildings.flatMap(({ units, occupied }) => units.filter(({ id }) => !occupied.has(id))),
    )
    expect(vacant.map((unit) => unit.unit_number).sort()).toEqual([...expected.vacant].sort())
  })

  it('expected rent, in total and by property', () => {
    const { lettings, views } = drawn()
    expect(totalRents(views, lettings).monthly).toBe(expected.expected_monthly_rent)
    const figures = views.map(({ group, occupancy: { total, occupied }, rents }) => [
      group.name,
      { units: total, occupied, monthly_rent: rents?.monthly },
    ])
    const { P1, P2, P3 } = expected.groups
    expect(Object.fromEntries(figures)).toEqual({
      'Lychener Höfe': P1,
      'Weserhaus Neukölln': P2,
      'Hamburg West': P3,
    })
  })

  it('leases ending soon', () => {
    const soon = data.lease_agreements.filter((lease) => expiringSoon(lease, today))
    const days = soon.map((lease) => [lease.lease_number, daysLeft(lease, today)])
    expect(Object.fromEntries(days)).toEqual(expected.ending_within_90_days)
  })

  it('the one period whose components do not add up', () => {
    const unit = (id: string) => data.rent_units.find((each) => each.id === id)?.unit_number
    const wrong = data.lease_agreements
      .filter((lease) => lease.rental_periods.some((period) => componentMismatch(period)))
      .map((lease) => unit(lease.rent_unit_id))
    expect(wrong).toEqual(expected.component_mismatch)
  })
})

it('an older demo is completed as far as its rows allow', async () => {
  await clear()
  await seed(anchor)
  const { db } = database
  await db.deleteFrom('lease_agreements').execute()
  await db.deleteFrom('access_groups').execute()
  await db.deleteFrom('demo_seed').where('part', 'in', ['leases', 'access']).execute()
  await db.deleteFrom('rent_units').where('unit_number', '=', 'VH-02').execute()
  await db.deleteFrom('property_groups').where('name', '=', 'Hamburg West').execute()
  await seed(anchor)
  const { lease_agreements: leases, access_groups: groups } = await read()
  const numbers = leases.map((lease) => lease.lease_number)
  expect(numbers).toContain('ML-2019-01')
  expect(numbers).not.toContain('ML-2027-01')
  expect(groups.flatMap((group) => group.group_permissions)).toHaveLength(6)
})
