import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Below the usual 30 s idle timeout of proxies. */
const HEARTBEAT_MS = 20_000
/** Backpressure limit: a reader that falls behind is disconnected instead of buffered. */
const MAX_UNREAD = 64 * 1024

export interface EventStream {
  write(text: string): void
  end(): void
}

/** Server-sent events: the open streams of one route, with heartbeats, until the server stops. */
export class EventStreams {
  readonly #readers = new Set<ServerResponse>()
  #isClosing = false

  constructor(app: FastifyInstance) {
    const heartbeat = setInterval(() => this.writeAll(':\n\n'), HEARTBEAT_MS)
    heartbeat.unref()
    // Before the server waits for open requests: these never end by themselves.
    app.addHook('preClose', async () => {
      clearInterval(heartbeat)
      this.#isClosing = true
      for (const reader of this.#readers) reader.end()
    })
  }

  /** Responds with a stream that begins with `first`. `onClose` is called once, however the stream ends. */
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
    // Opened after shutdown began: nothing else would end it.
    if (this.#isClosing) reader.end()
  }
}

function write(reader: ServerResponse, text: string): void {
  if (reader.destroyed || reader.writableEnded) return
  if (reader.writableLength > MAX_UNREAD) reader.destroy()
  else reader.write(text)
}
