import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eraseTraces } from '../../account-deletion/traces.ts'
import { asServer, asUser, openEmbedded } from '../../db/database.ts'
import { restoreEmbedded } from '../../ops/backup/restore.ts'
import { writeBackup } from '../../ops/backup/write-backup.ts'
import { ANNA, addLease, BEN, createTestApi, emailOf, type TestApi } from '../testing.ts'
import { paymentsData } from './testing/payments-data.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await createTestApi(undefined, { data: paymentsData })
  folder = await mkdtemp(join(tmpdir(), 'keystead-data-'))
  for (const as of [ANNA, BEN]) {
    const { leaseId } = await addLease(api, as)
    const entry = { lease_agreement_id: leaseId, amount: 12.34, paid_on: '2026-11-03' }
    for (const note of ['one', 'two'])
      await api.call('POST', '/data/payments/entries/', { ...entry, note }, { as })
  }
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const notes = sql<{ note: string }>`select note from keystead."payments/entries" order by owner_id, note`

it('is restored from a backup with its rights and keys', async () => {
  const file = join(folder, 'backup.gz')
  await writeBackup(api.database, file)
  await restoreEmbedded(join(folder, 'restored'), file)
  const restored = await openEmbedded(join(folder, 'restored', 'database'))
  const all = await asServer(restored, (trx) => notes.execute(trx))
  const own = await asUser(restored, ANNA, (trx) => notes.execute(trx))
  const { rows: keys } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_constraint where conrelid = 'keystead."payments/entries"'::regclass
      and contype = 'f'`.execute(restored.db)
  await restored.close()
  expect(all.rows.map(({ note }) => note)).toEqual(['one', 'two', 'one', 'two'])
  expect(own.rows.map(({ note }) => note)).toEqual(['one', 'two'])
  expect(keys).toEqual([{ count: 2 }])
}, 60_000)

it('is counted before the account is deleted (R53)', async () => {
  const { body } = await api.call('GET', '/account/deletion/', undefined, { as: ANNA })
  expect(body.modules).toMatchObject([{ title: { en: 'payments' }, rows: 2 }])
})

it('is deleted with its owner’s account; others’ rows stay', async () => {
  await asServer(api.database, (trx) =>
    eraseTraces(trx, { id: ANNA, email: emailOf(ANNA), new_email: null } as never),
  )
  const entries = await sql`select owner_id from keystead."payments/entries"`.execute(api.database.db)
  expect(entries.rows).toEqual([{ owner_id: BEN }, { owner_id: BEN }])
  const sizes = await sql`select distinct user_id from keystead.collection_sizes`.execute(api.database.db)
  expect(sizes.rows).toEqual([{ user_id: BEN }])
})
