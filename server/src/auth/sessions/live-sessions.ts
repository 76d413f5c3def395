import type { Database } from '../../db/database.ts'
import { findLiveSession } from './sessions-repository.ts'

/** A session that has ended is refused within two seconds, by every server (R44): each asks the database once a second. */
const KEPT_MS = 1_000
const MOST_KEPT = 20_000

export type SessionCheck = (sessionId: string, userId: string) => Promise<boolean>

/** Whether a session of this server's own sign-in goes on, looked up once a second for all who ask meanwhile. */
export function createSessionCheck(database: Database): SessionCheck {
  const known = new Map<string, { lives: Promise<boolean>; until: number }>()
  return (sessionId, userId) => {
    const now = Date.now()
    const kept = known.get(sessionId)
    if (kept && now < kept.until) return kept.lives
    if (known.size >= MOST_KEPT) known.clear()
    const lives = findLiveSession(database.db, sessionId, userId).then((session) => session !== undefined)
    known.set(sessionId, { lives, until: now + KEPT_MS })
    // A database that could not be asked has said nothing.
    lives.catch(() => known.delete(sessionId))
    return lives
  }
}
