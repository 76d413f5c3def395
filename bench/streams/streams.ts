import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'

export interface Streams {
  /** Counts the events so far. */
  readonly events: number
  /** Time of a stream's next event, by `performance.now()`. */
  next(index: number): Promise<number>
  close(): void
}

const AT_ONCE = 20

/** Opens a change stream per token, each on its own connection, and waits until all have started. */
export async function openStreams(address: string, tokens: string[]): Promise<Streams> {
  const requests: ClientRequest[] = []
  const waiting = new Map<number, (at: number) => void>()
  let events = 0

  async function open(token: string, index: number): Promise<void> {
    const headers = { authorization: `Bearer ${token}` }
    const request = get(`${address}/api/v1/changes`, { headers, agent: false })
    requests.push(request)
    request.on('error', () => {})
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`a stream returned ${response.statusCode}`)
    const begun = once(response, 'data')
    response
      .on('error', () => {})
      .on('data', (chunk: Buffer) => {
        if (!chunk.includes('data: ')) return
        events += 1
        waiting.get(index)?.(performance.now())
        waiting.delete(index)
      })
    await begun
  }

  for (let from = 0; from < tokens.length; from += AT_ONCE)
    await Promise.all(tokens.slice(from, from + AT_ONCE).map((token, place) => open(token, from + place)))
  return {
    get events() {
      return events
    },
    next: (index) => new Promise((resolve) => waiting.set(index, resolve)),
    close: () => {
      for (const request of requests) request.destroy()
    },
  }
}
