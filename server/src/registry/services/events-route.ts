import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import type { Registry } from '../registry.ts'
import { type AuthSources, authorizeModule } from '../rights/authorize.ts'
import { recordRead } from './deletions.ts'
import { beginning, type EventCursor, isAhead, originOf, parseEventCursor } from './event-cursor.ts'
import { eventNames } from './event-names.ts'
import { readEvents } from './events.ts'

const querySchema = z.object({ after: z.string().max(60).optional() })

/** Events for a module's service, by the token of its module. */
export function eventsRoute(app: FastifyInstance, registry: Registry, auth: AuthSources): void {
  app.get('/events', async (request) => {
    const module = await authorizeModule(request, auth, 'events')
    const { after } = validate(querySchema, request.query, 'query')
    const origin = await originOf(auth.db)
    const cursor = await cursorOf(auth.db, origin, after)
    if (cursor !== beginning) await recordRead(auth.db, module, cursor)
    const { snapshot } = registry
    const off = snapshot.modules.find(({ id }) => id === module)?.off ?? new Set()
    return readEvents(auth.db, { names: eventNames(snapshot, module), off, after: cursor, origin })
  })
}

/** @throws Problem 422 */
async function cursorOf(db: Db, origin: string, after: string | undefined): Promise<EventCursor> {
  // Empty, as from a client that has read nothing yet.
  if (!after) return beginning
  const cursor = parseEventCursor(origin, after)
  if (cursor === undefined)
    throw invalid([
      {
        loc: ['query', 'after'],
        msg: 'must be the id of an event or "after" of an answer',
        type: 'value_error',
      },
    ])
  return cursor === null || (await isAhead(db, cursor)) ? beginning : cursor
}
