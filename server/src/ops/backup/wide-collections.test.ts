import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asServer, openEmbedded } from '../../db/database.ts'
import { createTestDatabase } from '../../db/testing.ts'
import { evolveCollections, readCollections } from '../../registry/collections/evolve-collections.ts'
import { restoreEmbedded } from './restore.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-wide-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const days = (from: number, to: number) => ({
  fields: Object.fromEntries(
    Array.from({ length: to - from }, (_, at) => [`day_${from + at}`, { kind: 'day' }]),
  ),
})
const many = (from: number, to: number) =>
  Object.fromEntries(Object.keys(days(from, to).fields).map((name) => [name.replace('_', '-'), days(0, 1)]))
const ref = (to: string) => ({ kind: 'ref', to })
const bed = { bed_id: { ...ref('beds'), required: true } }

// Versions promoted when the limits still applied per version, not to all together.
it.each<[string, object, object]>([
  ['more fields than a version may declare', { beds: days(0, 60) }, { beds: days(10, 70) }],
  ['more collections than a version may declare', many(0, 12), many(8, 21)],
  [
    'collections that refer to each other',
    {
      beds: days(0, 1),
      plants: { fields: { ...bed, plot_id: ref('plots') }, rights: 'bed_id' },
      plots: days(0, 1),
    },
    {
      plants: { fields: bed, rights: 'bed_id', index: [['bed_id']] },
      plots: { fields: { plant_id: ref('plants') }, index: [['plant_id']] },
    },
  ],
])(
  'restores %s',
  async (name, former, later) => {
    const source = await createTestDatabase()
    for (const data of [former, later])
      await asServer(source, (trx) => evolveCollections(trx, 'garden', data))
    const collections = await readCollections(source.db)
    const first = sql.id('keystead', collections[0]?.kind ?? '')
    await sql`insert into ${first} (owner_id) values (gen_random_uuid())`.execute(source.db)
    const file = join(folder, `${name}.gz`)
    const { rows } = await writeBackup(source, file)
    await source.close()

    expect(await restoreEmbedded(join(folder, name), file, { withRoles: true })).toMatchObject({ rows })
    const restored = await openEmbedded(join(folder, name, 'database'))
    expect(await readCollections(restored.db)).toEqual(collections)
    expect((await sql`select from ${first}`.execute(restored.db)).rows).toHaveLength(1)
    await restored.close()
  },
  60_000,
)
