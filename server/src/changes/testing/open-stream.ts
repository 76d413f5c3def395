import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { ChangeMessage } from '@keystead/api-client/changes/contract'

export interface StreamMessage extends ChangeMessage {
  id: string
}

/** A stream of changes as a client reads it, for tests. */
export interface OpenedStream {
  status: number
  headers: IncomingMessage['headers']
  /** All messages so far. */
  messages: StreamMessage[]
  /** The distinct names in all messages so far, sorted; forgets them. */
  take(): string[]
  /** The next message with a name, or with another revision. */
  next(): Promise<StreamMessage>
  /** Resolves when the server ends it. */
  ended: Promise<unknown>
  close(): void
}

/** Opens `GET /api/v1/changes` at a server, and waits for its first message. */
export async function openStream(
  address: string,
  token: string,
  headers: Record<string, string> = {},
  query = '',
): Promise<OpenedStream> {
  const request = get(`${address}/api/v1/changes${query}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    agent: false,
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const messages: StreamMessage[] = []
  let taken = 0
  let read = 0
  let wake = () => {}
  let rest = ''
  const ended = new Promise((resolve) => response.on('close', resolve))
  request.on('error', () => {})
  response.on('error', () => {})
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const id = /^id: (.*)$/m.exec(block)?.[1]
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (id !== undefined && data !== undefined) messages.push({ id, ...JSON.parse(data) })
    }
    wake()
  })
  const more = () => new Promise<void>((resolve) => (wake = resolve))
  const stream: OpenedStream = {
    status: response.statusCode ?? 0,
    headers: response.headers,
    messages,
    take() {
      const names = new Set(messages.slice(taken).flatMap(({ changed }) => changed))
      taken = messages.length
      return [...names].sort()
    },
    async next() {
      for (;;) {
        const message = messages[read]
        if (message) {
          read += 1
          return message
        }
        await more()
      }
    },
    ended,
    close: () => request.destroy(),
  }
  if (stream.status === 200) await stream.next()
  return stream
}
