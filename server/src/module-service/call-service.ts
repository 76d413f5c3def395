import type { IncomingHttpHeaders } from 'node:http'
import { Agent, type Dispatcher } from 'undici'
import { BadAnswer } from './failures.ts'
import { fromService } from './passed-headers.ts'

/** Limit in bytes, for requests and answers. */
export const MAX_BYTES = 5 * 1024 * 1024
const CONNECT_MS = 5_000

/** Connections to services; no redirect is followed, nothing is decompressed. */
export const serviceAgent = (): Agent =>
  new Agent({ connect: { timeout: CONNECT_MS }, maxHeaderSize: 16_384 })

export interface ServiceCall {
  agent: Agent
  origin: string
  path: string
  method: string
  headers: Record<string, string>
  body: Buffer | null
  signal: AbortSignal
  /** Called when the answer begins. */
  onBegin(): void
}

export interface ServiceReply {
  status: number
  headers: Record<string, string>
  body: Buffer
}

type Answer = Dispatcher.ResponseData

/** Calls a service and reads its whole answer. @throws BadAnswer, or the connection's error */
export async function callService({
  agent,
  origin,
  path,
  onBegin,
  ...call
}: ServiceCall): Promise<ServiceReply> {
  const answer = await agent.request({
    origin,
    path,
    method: call.method as 'GET',
    body: call.body,
    signal: call.signal,
    headers: { ...call.headers, 'accept-encoding': 'identity' },
  })
  onBegin()
  const { statusCode: status } = answer
  try {
    refuse(status, answer.headers)
    return { status, headers: fromService(answer.headers), body: await readBody(answer) }
  } catch (error) {
    // Close the connection instead of reading the rest.
    answer.body.on('error', () => {}).destroy()
    throw error
  }
}

function refuse(status: number, headers: IncomingHttpHeaders): void {
  if (status >= 300 && status < 400 && status !== 304) throw new BadAnswer(`it redirects (${status})`)
  if (status > 599) throw new BadAnswer(`its status is ${status}`)
  // Passed on, it would end the person's session.
  if (status === 401) throw new BadAnswer('it does not accept the token of this host (401)')
  if (![undefined, 'identity'].includes(headers['content-encoding']))
    throw new BadAnswer(`its answer is encoded as ${headers['content-encoding']}`)
  if (Number(headers['content-length']) > MAX_BYTES) throw new BadAnswer('its answer is too large')
}

async function readBody({ body }: Answer): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BYTES) throw new BadAnswer('its answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
