import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../db/testing.ts'
import { bucketInSql, bucketOf } from './bucket.ts'

it('the database computes the same bucket', async () => {
  const database = await createTestDatabase()
  const users = Array.from({ length: 500 }, () => randomUUID())
  const version = { module: 'meadow', version: '1.2.0' }
  const { rows } = await sql<{ id: string; bucket: string }>`
    select id, ${bucketInSql(sql`id`, version)}::text as bucket
    from unnest(${users}::text[]) as id`.execute(database.db)
  await database.close()
  expect(rows.map(({ id, bucket }) => [id, Number(bucket)])).toEqual(
    users.map((id) => [id, bucketOf(id, version.module, version.version)]),
  )
})
