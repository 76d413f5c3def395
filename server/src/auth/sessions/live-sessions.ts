import type { Database } from '../../db/database.ts'
import { keptFor } from '../kept-for.ts'
import { findLiveSession } from './sessions-repository.ts'

/** A session that has ended is refused within two seconds, by every server (R44): each asks the database once a second. */
const KEPT_MS = 1_000
const MOST_KEPT = 20_000

export type SessionCheck = (sessionId: string, userId: string) => Promise<boolean>

/** Whether a session of this server's own sign-in goes on, looked up once a second for all who ask meanwhile. */
export function createSessionCheck(database: Database): SessionCheck {
  const sessions = keptFor(
    { ms: KEPT_MS, most: MOST_KEPT, nameOf: ([sessionId]: [sessionId: string, userId: string]) => sessionId },
    async ([sessionId, userId]) => (await findLiveSession(database.db, sessionId, userId)) !== undefined,
  )
  return (sessionId, userId) => sessions.of([sessionId, userId])
}
