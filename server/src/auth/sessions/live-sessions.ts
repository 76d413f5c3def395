import type { Database } from '../../db/database.ts'
import { ttlCache } from '../ttl-cache.ts'
import { lookAtSession } from './sessions-repository.ts'

/** A session that has ended is refused within two seconds, by every server: each asks the database once a second. */
export const SESSION_KEPT_MS = 1_000
const MOST_KEPT = 20_000

/** What is known of a session that goes on; undefined where it does not. */
export type SessionCheck = (
  sessionId: string,
  userId: string,
) => Promise<{ isEnding: boolean; email?: string } | undefined>

/** Looks at sessions of this server's own sign-in, once a second for all who ask meanwhile. */
export function createSessionCheck(database: Database): SessionCheck {
  const sessions = ttlCache(
    {
      ms: SESSION_KEPT_MS,
      most: MOST_KEPT,
      nameOf: ([sessionId]: [sessionId: string, userId: string]) => sessionId,
    },
    ([sessionId, userId]) => lookAtSession(database.db, sessionId, userId),
  )
  return (sessionId, userId) => sessions.of([sessionId, userId])
}
