import { randomBytes } from 'node:crypto'
import { openPool } from '@keystead/server/db/drivers/postgres-pool'

export interface FreshDatabase {
  url: string
  drop: () => Promise<void>
}

/** A new database on the server that `TEST_DATABASE_URL` names; null where it names none: the embedded one is used. */
export async function freshDatabase(): Promise<FreshDatabase | null> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return null
  const name = `keystead_e2e_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => onServer(server, `drop database ${name} with (force)`),
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const pool = openPool(server)
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}
