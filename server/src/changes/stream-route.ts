import type { ChangedName } from '@keystead/api-client/changes/contract'
import type { Plan } from '@keystead/module-sdk/manifest/person'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Standby } from '../db/standby/standby.ts'
import { callerOf, tokenOf, type VerifyToken } from '../http/caller.ts'
import { type EventStream, EventStreams } from '../http/event-streams.ts'
import { StreamLimit } from '../http/stream-limit.ts'
import { ChangeReader, type Since } from './change-reader.ts'
import { type Cursor, formatCursor } from './cursor.ts'

/** The registry as the source of revisions. */
export interface RevisionSource {
  readonly snapshot: { revision: number }
  onRevision(listener: (revision: number) => void): () => void
}

export interface ChangesOptions {
  database: Database
  verifyToken: VerifyToken
  /** Absent without a registry. */
  registry?: RevisionSource | undefined
  streams?: StreamLimit | undefined
  /** Poll interval while somebody listens, in milliseconds. */
  intervalMs?: number | undefined
  /** Called with the address of the person who opens the stream. Passed in, because `api` imports this folder. */
  onOpen?: ((email: string) => Promise<void>) | undefined
  /** Changes are reported once it shows them, because browsers re-read at once. */
  standby?: Pick<Standby, 'reached'> | undefined
}

const POLL_INTERVAL_MS = 500
/** Renews the cursor of an idle stream well before it expires. */
const CURSOR_INTERVAL_MS = 300_000
/** By then, a session that ended just before the stream opened is known to be over (`live-sessions`). */
const RECHECK_TOKEN_MS = 1_200

/**
 * `GET /changes`: tells a person which resources changed, on any server and by anybody, without their content. Must
 * come after `requireCaller`.
 */
export function changesRoute(app: FastifyInstance, options: ChangesOptions): void {
  const {
    database,
    verifyToken,
    registry,
    streams: limit = new StreamLimit(),
    intervalMs = POLL_INTERVAL_MS,
    onOpen,
    standby,
  } = options
  const streams = new EventStreams(app)
  const warn = (error: unknown) => app.log.warn({ err: error }, 'changes')
  const reader = new ChangeReader(database, intervalMs, warn, () => standby?.reached() ?? Promise.resolve())
  const end = registry?.onRevision(() => void reader.notifyAll())
  const refresh = setInterval(() => void reader.notifyAll(), CURSOR_INTERVAL_MS).unref()
  app.addHook('preClose', async () => {
    end?.()
    clearInterval(refresh)
    reader.close()
  })

  const message = (cursor: Cursor, changed: ChangedName[], plan?: Plan) => {
    const revision = registry?.snapshot.revision ?? 0
    return `id: ${formatCursor(cursor)}\ndata: ${JSON.stringify({ revision, plan, changed })}\n\n`
  }

  app.get('/changes', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const { userId, email: address, sessionId, until, plan } = callerOf(request)
    const email = address.toLowerCase()
    const stream = new BufferedStream()
    const listener = {
      userId,
      email,
      sessionId,
      until,
      notify: (cursor: Cursor, changed: ChangedName[]) => stream.write(message(cursor, changed)),
      end: () => stream.end(),
    }
    const leave = limit.enter(userId)
    try {
      if (email !== '') await onOpen?.(email).catch(warn)
      const { cursor, changed } = await reader.subscribe(listener, sinceOf(request))
      const recheck = setTimeout(() => {
        verifyToken(tokenOf(request)).then(
          (caller) => caller ?? stream.end(),
          () => {}, // if the check fails, keep the stream
        )
      }, RECHECK_TOKEN_MS).unref()
      stream.begin(
        streams.open(reply, message(cursor, changed, plan), () => {
          clearTimeout(recheck)
          reader.unsubscribe(listener)
          leave()
        }),
      )
    } catch (error) {
      leave()
      throw error
    }
  })
}

/** A page without a last event says how long it has been reading (`?age=`, in milliseconds). */
function sinceOf({ headers, query }: FastifyRequest): Since {
  const lastEventId = headers['last-event-id']
  const { age } = query as { age?: unknown }
  return {
    lastEventId: typeof lastEventId === 'string' && lastEventId !== '' ? lastEventId : undefined,
    ageMs: age === undefined ? undefined : Number(age),
  }
}

/** Buffers messages until the stream is open. */
class BufferedStream {
  #open: EventStream | undefined
  #waiting = ''
  #ended = false

  write(text: string): void {
    if (this.#open) this.#open.write(text)
    else this.#waiting += text
  }

  end(): void {
    this.#ended = true
    this.#open?.end()
  }

  begin(stream: EventStream): void {
    this.#open = stream
    if (this.#waiting !== '') stream.write(this.#waiting)
    if (this.#ended) stream.end()
  }
}
