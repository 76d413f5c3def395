import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded, openPostgres } from '@keystead/server/db/database'
import { openPool } from '@keystead/server/db/drivers/postgres-pool'
import { migrate } from '@keystead/server/db/migrate'
import { typeParsers } from '@keystead/server/db/type-parsers'
import { type Asker, fill } from './fill.ts'

export type Send = (sql: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>

/** A database with none of our code between the handler and the driver. */
export interface BareDatabase {
  askers: Asker[]
  /** Lends a connection for exclusive use. */
  withConnection<T>(work: (send: Send) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Where {
  databaseUrl: string | undefined
  dataDir: string
}

export async function openBare({ databaseUrl, dataDir }: Where, others: number): Promise<BareDatabase> {
  const folder = join(dataDir, 'database')
  const database = databaseUrl ? openPostgres(databaseUrl) : await openEmbedded(folder)
  await migrate(database)
  const askers = await fill(database, others)
  await database.close()
  return databaseUrl ? { askers, ...barePool(databaseUrl) } : { askers, ...(await bareEmbedded(folder)) }
}

function barePool(url: string): Omit<BareDatabase, 'askers'> {
  const pool = openPool(url)
  return {
    async withConnection(work) {
      const client = await pool.connect()
      try {
        return await work(async (sql, parameters) => (await client.query(sql, parameters)).rows)
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

async function bareEmbedded(folder: string): Promise<Omit<BareDatabase, 'askers'>> {
  const pglite = await PGlite.create({ dataDir: folder, parsers: typeParsers })
  const send: Send = async (sql, parameters) => {
    if (parameters) return (await pglite.query<Record<string, unknown>>(sql, parameters)).rows
    await pglite.exec(sql)
    return []
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    withConnection(work) {
      const mine = last.then(() => work(send))
      last = mine.catch(() => {})
      return mine
    },
    close: () => pglite.close(),
  }
}
