import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { TIMELINE, type TimelineRow, timelineIn } from '../drivers/ask-timeline.ts'

/** The serving host's timeline, or null if unknown. Not inside a transaction, which a refusal would end. */
export const timelineOf = (db: Db): Promise<number | null> =>
  timelineIn(sql.raw<TimelineRow>(TIMELINE).execute(db))
