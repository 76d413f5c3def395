import { afterAll, beforeAll, expect, it } from 'vitest'
import { asUser, type Database } from '../db/database.ts'
import { addLandlords, idOfLandlord } from '../db/prepared/many-landlords.ts'
import { recordSql } from '../db/record-sql.ts'
import { createTestDatabase } from '../db/testing.ts'
import { noCollections } from './data/collections.ts'
import { requireNoActiveLeases } from './leases-in-use.ts'
import { listScans, scanOf } from './list-scans.ts'

/** `npm run bench -- api` checks the same with 100,000. */
const LANDLORDS = 2_000

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
  await addLandlords(database, { from: 1, to: LANDLORDS, propertiesEach: 2 })
})
afterAll(() => database.close())

it('answers each list by an index, without a full table scan', async () => {
  const userId = await idOfLandlord(database, 7)
  const caller = { userId, email: 'seven@example.org', role: 'landlord', plan: 'free' } as const
  const scans = await listScans(database, caller, userId)
  expect(scans).toHaveLength(12)
  for (const { name, indexes, wholeTables } of scans) {
    expect([name, wholeTables]).toEqual([name, []])
    expect([name, indexes.length > 0]).toEqual([name, true])
  }
}, 120_000)

it('finds the leases that block a deletion by an index', async () => {
  const { db } = database
  const { id } = await db.selectFrom('property_groups').select('id').limit(1).executeTakeFirstOrThrow()
  const userId = await idOfLandlord(database, 7)
  const caller = { userId, email: 'seven@example.org', role: 'landlord', plan: 'free' } as const
  const queries = await recordSql(
    (trx) => requireNoActiveLeases({ trx, caller, collections: noCollections }, { propertyGroupId: id }, ''),
    [{ id }],
  )
  const scans = await Promise.all(
    queries.map((query) => asUser(database, caller, (trx) => scanOf(trx, query))),
  )
  expect(scans.map(({ wholeTables }) => wholeTables)).toEqual([[], [], [], []])
  // After the units, and the owner's settings for the day.
  for (const scan of scans.slice(2)) expect(scan.indexes).toEqual(['lease_agreements_by_unit'])
})
