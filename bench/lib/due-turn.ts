import { openGate } from '@keystead/server/api/plan-gate'
import type { Database } from '@keystead/server/db/database'
import type { Turn } from '@keystead/server/due-turn'
import { sendToOutbox } from '@keystead/server/mail/outbox'
import { noPaths } from '@keystead/server/registry/shown-paths'

/** A turn of due background work, without a server. Errors are thrown. */
export function turnOf(database: Database, now: Date, publicUrl = 'http://localhost:4400'): Turn {
  const log = {
    warn() {},
    error({ err }: { err?: unknown }) {
      throw err
    },
  }
  const mailing = { send: sendToOutbox(database), publicUrl, secret: 'x' }
  const { signal } = new AbortController()
  return { database, mailing, now, log, signal, gate: openGate, pathsFor: noPaths }
}
