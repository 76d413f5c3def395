import { Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { CallerPostgresDialect } from './postgres-driver.ts'
import { createPool } from './postgres-pool.ts'

const url = process.env.TEST_DATABASE_URL

it.runIf(url)('ends while a statement waits for its connection', { timeout: 10_000 }, async () => {
  const pool = createPool(url as string)
  let goOn = () => {}
  const isEnding = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let connect = pool.connect
  const db = new Kysely<unknown>({
    dialect: new CallerPostgresDialect({ ...pool, connect: () => connect() }),
  })
  await sql`select 1`.execute(db)
  connect = async () => {
    const client = await pool.connect()
    await isEnding
    return client
  }
  const statement = sql`select 1`.execute(db).catch((error: Error) => error.message)
  await expect.poll(() => pool.connections().busy).toBe(1)
  const ended = db.destroy()
  await Promise.resolve().then(goOn)
  expect(await statement).toContain('destroyed')
  await ended
})
