import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { secretNamed } from '../../db/secrets/secret-named.ts'
import { timelineOf } from '../../db/standby/timeline.ts'

/**
 * A position in the changes: by transaction, then by number. Transactions end out of order, so numbers alone would miss
 * those that end late.
 */
export interface EventCursor {
  xid: string
  id: string
}

export const beginning: EventCursor = { xid: '0', id: '0' }

const WRITTEN = /^([0-9a-f]{8})-(\d{1,18})-(\d{1,18})$/

/** As events and `after` carry it. `origin`: transactions of another database count otherwise. */
export const formatEventCursor = (origin: string, { xid, id }: EventCursor): string =>
  `${origin}-${xid}-${id}`

/** @returns undefined if malformed, null if it belongs to another database: before a restore or a failover */
export function parseEventCursor(origin: string, text: string): EventCursor | null | undefined {
  const [, of, xid, id] = WRITTEN.exec(text) ?? []
  if (xid === undefined || id === undefined) return undefined
  return of === origin ? { xid, id } : null
}

/** Whether its transaction is still to come: another database's, which this one was restored from. */
export async function isAhead(db: Db, { xid }: EventCursor): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`
    select ${xid}::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as ahead`.execute(db)
  return rows[0]?.ahead ?? false
}

/** Its name among the deployment's secrets; a restore removes it. */
export const EVENTS_ORIGIN = 'events_origin'

/** Another one for each standby that took over: it uses the numbers of transactions that it lacks again. */
export async function originOf(db: Db): Promise<string> {
  const origin = await secretNamed({ db }, EVENTS_ORIGIN, () => randomBytes(4).toString('hex'))
  const timeline = await timelineOf(db)
  if (timeline === 1) return origin
  return createHash('sha256').update(`${origin} ${timeline}`).digest('hex').slice(0, origin.length)
}
