import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { TIMELINE, type TimelineRow, timelineIn } from '../drivers/ask-timeline.ts'

/** The serving host's timeline, or 1 if unknown. Not inside a transaction, which a refusal would end. */
export const timelineOf = async (db: Db): Promise<number> =>
  (await timelineIn(sql.raw<TimelineRow>(TIMELINE).execute(db))) ?? 1
