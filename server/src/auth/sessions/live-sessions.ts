import type { Database } from '../../db/database.ts'
import { ttlCache } from '../ttl-cache.ts'
import { readSessionState } from './sessions-repository.ts'

/** Each server re-checks once a second, so an ended session is refused everywhere within two. */
export const SESSION_KEPT_MS = 1_000
const MAX_KEPT = 20_000

/** Undefined if the session has ended. */
export type SessionCheck = (
  sessionId: string,
  userId: string,
) => Promise<{ isEnding: boolean; email?: string } | undefined>

/** Looks up sessions of this server's own sign-in, cached for a second and shared by concurrent calls. */
export function createSessionCheck(database: Database): SessionCheck {
  const sessions = ttlCache(
    {
      ms: SESSION_KEPT_MS,
      maxSize: MAX_KEPT,
      nameOf: ([sessionId]: [sessionId: string, userId: string]) => sessionId,
    },
    ([sessionId, userId]) => readSessionState(database.db, sessionId, userId),
  )
  return (sessionId, userId) => sessions.of([sessionId, userId])
}
