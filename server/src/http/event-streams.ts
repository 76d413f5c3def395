import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Often enough that proxies which end silent connections after 30 s do not end these. */
const HEARTBEAT_MS = 20_000
/** A reader that takes nothing any more is let go instead of being remembered. */
const MOST_UNREAD = 64 * 1024

/** One open stream. */
export interface EventStream {
  write(text: string): void
  end(): void
}

/** Server-sent events: the streams that one route keeps open, with their heartbeat, until the server stops. */
export class EventStreams {
  readonly #readers = new Set<ServerResponse>()
  #isClosing = false

  constructor(app: FastifyInstance) {
    const heartbeat = setInterval(() => this.writeAll(':\n\n'), HEARTBEAT_MS)
    heartbeat.unref()
    // Before the server waits for open requests to end: these would never end by themselves.
    app.addHook('preClose', async () => {
      clearInterval(heartbeat)
      this.#isClosing = true
      for (const reader of this.#readers) reader.end()
    })
  }

  /** Answers with a stream that begins with `first`; `onClose` is called once, when it is over, however that came. */
  open(reply: FastifyReply, first: string, onClose: () => void): EventStream {
    reply.hijack()
    const reader = reply.raw
    if (reader.destroyed) onClose()
    else this.#begin(reader, { ...reply.getHeaders() }, first, onClose)
    return { write: (text) => write(reader, text), end: () => void reader.end() }
  }

  writeAll(text: string): void {
    for (const reader of this.#readers) write(reader, text)
  }

  #begin(reader: ServerResponse, headers: object, first: string, onClose: () => void): void {
    reader.writeHead(200, {
      ...headers,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    reader.write(`retry: 3000\n${first}`)
    this.#readers.add(reader)
    reader.on('close', () => {
      this.#readers.delete(reader)
      onClose()
    })
    // Asked for before the server stopped, open only now: nobody would end it any more.
    if (this.#isClosing) reader.end()
  }
}

function write(reader: ServerResponse, text: string): void {
  if (reader.destroyed || reader.writableEnded) return
  if (reader.writableLength > MOST_UNREAD) reader.destroy()
  else reader.write(text)
}
