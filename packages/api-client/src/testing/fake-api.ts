import { onTestFinished, vi } from 'vitest'
import { configureTransport } from '../transport.ts'

export interface Call {
  method: string
  path: string
  /** With its question mark; empty without a query. */
  search: string
  body?: Record<string, unknown>
  /** The idempotency key. */
  key: string | null
  /** The version in the change's `If-Match` header. */
  version: string | null
}

interface Answer {
  status: number
  body?: unknown
}

/** Response of the fake server: rows, or an error made by `refusal`; for a DELETE the id of its undo. */
export type Handler = (call: Call) => unknown

class Refusal extends Error {
  answer: Answer
  constructor(answer: Answer) {
    super(`HTTP ${answer.status}`)
    this.answer = answer
  }
}

/** Answers with an error: `refusal(409, { detail: '…', type: 'in_use' })`. Without a body it is a network failure. */
export const refusal = (status: number, body?: unknown) => new Refusal({ status, body })

/** By its shape: `memoryData` makes its own. */
const isRefusal = (given: unknown): given is Refusal => given instanceof Error && 'answer' in given

const methodsOfSuccess: Record<string, number> = { POST: 201, DELETE: 204 }

/** A fake server behind the real transport: `'GET /property-groups/'` → response. Records the requests. */
export function fakeApi(handlers: Record<string, Handler>): Call[] {
  const calls: Call[] = []
  configureTransport({
    baseUrl: 'http://api.test',
    accessToken: async () => 'token',
    refresh: async () => null,
    onSessionLost: () => undefined,
    language: () => 'en',
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const method = init.method ?? 'GET'
    const { pathname, search } = new URL(address)
    const path = pathname.replace('/api/v1', '')
    const headers = new Headers(init.headers)
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : undefined
    const call = {
      method,
      path,
      search,
      body,
      key: headers.get('idempotency-key'),
      version: headers.get('if-match'),
    }
    calls.push(call)
    return answerTo(handlerFor(handlers, method, path), call)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return calls
}

function handlerFor(handlers: Record<string, Handler>, method: string, path: string): Handler {
  const collection = path.replace(/[^/]+$/, ':id')
  const handler = handlers[`${method} ${path}`] ?? handlers[`${method} ${collection}`]
  if (!handler) throw new Error(`Nobody answers ${method} ${path}`)
  return handler
}

async function answerTo(handler: Handler, call: Call): Promise<Response> {
  const given = await handler(call)
  if (!isRefusal(given)) return json(methodsOfSuccess[call.method] ?? 200, given)
  const { status, body } = given.answer
  if (body === undefined) throw new TypeError('Failed to fetch')
  return json(status, body)
}

const json = (status: number, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      ...(status === 204 && typeof body === 'string' && { 'keystead-undo': body }),
    },
  })
