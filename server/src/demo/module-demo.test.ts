import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import type { ModuleData } from '@keystead/module-sdk/data/schema'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createConfirmedUser } from '../auth/users/users.ts'
import { asServer, type Database } from '../db/database.ts'
import { createTestDatabase } from '../db/testing.ts'
import { evolveCollections } from '../registry/collections/evolve-collections.ts'
import { seedModuleDemo } from './module-demo.ts'
import { seedDemo } from './seed.ts'

const data: ModuleData = {
  visits: {
    fields: {
      lease_agreement_id: { kind: 'ref', to: 'lease-agreements', required: true, onDelete: 'cascade' },
      visited_on: { kind: 'day', required: true },
    },
    rights: 'lease_agreement_id',
    unique: [],
    index: [],
  },
}
const [lease] = portfolio.lease_agreements
let database: Database
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'module-demo-'))
  await seedDemo(database, (user) => createConfirmedUser(database, user), '2026-12-10')
  await asServer(database, (trx) => evolveCollections(trx, 'garden', data))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const write = (demo: object) =>
  writeFile(join(folder, 'demo.json'), JSON.stringify({ anchor: '2026-11-20', version: 1, ...demo }))
const seed = () => seedModuleDemo(database, { id: 'garden', folder }, '2026-12-10')
const visits = async () =>
  (
    await sql<{ number: string; day: string }>`
      select l.lease_number as number, v.visited_on::text as day
      from keystead."garden/visits" v join keystead.lease_agreements l on l.id = v.lease_agreement_id
      order by 2`.execute(database.db)
  ).rows
const visit = (visited_on: string) => ({ lease_agreement_id: lease?.lease_number, visited_on })

describe('the demo rows of a module', () => {
  it('are empty without a file', async () => {
    await seed()
    expect(await visits()).toEqual([])
  })

  it('name the demo’s leases by number, shifted to today, and not in the future', async () => {
    await write({
      past: { visits: 'visited_on' },
      rows: { visits: [visit('2026-11-01'), visit('2026-11-30'), visit('2026-10-31')] },
    })
    await seed()
    expect(await visits()).toEqual([
      { number: lease?.lease_number, day: '2026-11-30' },
      { number: lease?.lease_number, day: '2026-12-01' },
    ])
  })

  it('are added once', async () => {
    await sql`delete from keystead."garden/visits"`.execute(database.db)
    await seed()
    expect(await visits()).toEqual([])
  })

  it('leave out what the landlord deleted', async () => {
    const [, other] = portfolio.lease_agreements
    await sql`delete from keystead.lease_agreements where lease_number = ${lease?.lease_number}`.execute(
      database.db,
    )
    const day = { visited_on: '2026-11-01' }
    await write({
      version: 2,
      rows: { visits: [visit('2026-11-01'), { ...day, lease_agreement_id: other?.lease_number }] },
    })
    await seed()
    expect((await visits()).map(({ number }) => number)).toEqual([other?.lease_number])
  })

  it('are refused with the file’s name if invalid', async () => {
    await write({ version: 3, rows: { walks: [] } })
    await expect(seed()).rejects.toThrow(/demo\.json: walks is not a collection of garden/)
    await writeFile(join(folder, 'demo.json'), '{"rows": 1}')
    await expect(seed()).rejects.toThrow(/demo\.json is not a demo of a module/)
  })
})
