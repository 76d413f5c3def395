import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import portfolio from '@keystead/api-client/demo/portfolio.json' with { type: 'json' }
import { ownValue } from '@keystead/api-client/own-value'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod'
import { insertRows } from '../api/data/repository.ts'
import { findUserByEmail } from '../auth/users/users-repository.ts'
import { asServer, type Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import type { StoredCollection } from '../registry/collections/collection-kind.ts'
import { targetOf } from '../registry/collections/collection-kind.ts'
import { readCollections } from '../registry/collections/evolve-collections.ts'
import { todayInBerlin } from './dates.ts'
import { type DemoDates, demoDates } from './demo-date.ts'
import { demoId } from './owned-rows.ts'
import { seedPart } from './seed.ts'

/** A module's `demo.json`: rows for its collections, which refer to rows of the demo by key. */
const demoSchema = z.strictObject({
  /** The day its dates were written for; they are shifted like the demo's own. */
  anchor: z.iso.date(),
  version: z.int().min(1),
  /** The field with a row's day, by collection; rows in the future are left out. */
  past: z.record(z.string(), z.string()).default({}),
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
type ModuleDemo = z.infer<typeof demoSchema>

/**
 * Adds a module's demo rows to the demo landlord's, once per version.
 * @param module promoted, with the folder that may have a `demo.json`
 * @throws with the file's name if it does not fit the module's collections
 */
export async function seedModuleDemo(
  database: Database,
  { id, folder }: { id: string; folder: string },
  today = todayInBerlin(),
): Promise<void> {
  const file = join(folder, 'demo.json')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const demo = demoSchema.parse(JSON.parse(text), { error: () => `${file} is not a demo of a module` })
  const dates = demoDates(demo.anchor, today)
  await asServer(database, async (trx) => {
    const landlord = await findUserByEmail(trx, portfolio.owner.email)
    const collections = await readCollections(trx, id)
    if (!landlord || collections.length === 0) return
    await seedPart(
      trx,
      {
        name: `module:${id}`,
        version: demo.version,
        async seed() {
          for (const [name, rows] of Object.entries(demo.rows)) {
            const collection = collections.find((each) => each.name === name)
            if (!collection) throw new Error(`${file}: ${name} is not a collection of ${id}`)
            const at = { collection, ownerId: landlord.id, dates, today, demo }
            const seeded = await withTargets(trx, rowsOf(rows, at), at)
            await insertRows({ trx, caller: { userId: landlord.id } }, collection, seeded)
          }
        },
      },
      landlord.id,
      dates,
    )
  })
}

interface Place {
  collection: StoredCollection
  ownerId: string
  dates: DemoDates
  today: string
  demo: ModuleDemo
}

type Row = Record<string, unknown>

function rowsOf(rows: readonly Record<string, unknown>[], place: Place) {
  const { collection, ownerId, today, demo } = place
  const day = ownValue(demo.past, collection.name)
  return rows
    .map(
      (row, at): Row => ({
        ...Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, storedValue(name, value, place)]),
        ),
        id: demoId(ownerId, `${collection.kind}/${at}`),
        owner_id: ownerId,
      }),
    )
    .filter((row) => day === undefined || String(ownValue(row, day)) <= today)
}

/** Rows whose `ref` fields name rows that still exist: the landlord may have deleted some. */
async function withTargets(trx: Transaction<Tables>, rows: Row[], { collection, ownerId }: Place) {
  let left = rows
  for (const [name, field] of Object.entries(collection.definition.fields)) {
    if (field.kind !== 'ref') continue
    const { table } = targetOf(collection.module, field.to)
    const found = await sql<{ id: string }>`
      select id from ${sql.id('keystead', table)} where owner_id = ${ownerId}`.execute(trx)
    const ids = new Set(found.rows.map(({ id }) => id))
    const isThere = (target: unknown) => target == null || ids.has(String(target))
    left = left.filter((row) => isThere(ownValue(row, name)))
  }
  return left
}

function storedValue(name: string, value: unknown, { collection, ownerId, dates }: Place): unknown {
  const field = ownValue(collection.definition.fields, name)
  if (field?.kind === 'day' && typeof value === 'string') return dates.dateOf(name, value)
  if (field?.kind !== 'ref') return value
  return demoId(ownerId, `${targetOf(collection.module, field.to).table}/${value}`)
}
