import { apiError, readError } from './api-error.ts'
import { callLimit } from './call-limit.ts'
import { randomKey } from './random-key.ts'
import { callerCheck, type SessionAccess, sendWithSession } from './session.ts'

export { type ApiError, ignoreMissing, isApiError, isLocked, isMissing, isRefused } from './api-error.ts'
export type { ValidationItem } from './validation-item.ts'

/** API transport, shared by shell and modules at run time. Independent of screens, texts and caches. */
export interface TransportOptions extends SessionAccess {
  /** Server URL without trailing slash; empty for same origin. */
  baseUrl: string
  language(): string
  /** Whom staff preview the app as on this page; the server then allows only reads. */
  preview?(): string | null
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below the root, with the contract's trailing slash: `/property-groups/`. */
  path: string
  /** Defaults to the product API; the registry's accepts the same session (docs/registry-api.md). */
  root?: '/registry/v1'
  query?: Record<string, string | undefined>
  body?: unknown
  signal?: AbortSignal
  /** Idempotency key of a POST: a retry gets the same response for 8 days. */
  idempotencyKey?: string
  /** Optimistic lock: the row's `updated_at` the change is based on; 412 if it has changed. */
  version?: string
}

export interface StreamRequest {
  path: string
  /** Evaluated when sending: a relative time would go stale while waiting for a token. */
  query?: () => Record<string, string | undefined>
  signal: AbortSignal
  /** Resumes after this event. */
  lastEventId?: string
}

/** A request with the stack of its caller. */
export type HeardCall = readonly [request: ApiRequest, place: Error]

declare global {
  /** Calls queue here until the host, development tools, tests or `module check` consume, delay or reject them. */
  var keysteadCalls: { push(call: HeardCall): unknown } | undefined
}

let options: TransportOptions | null = null
const prefetched = new Map<string, Promise<unknown>>()
const PREFETCHED_KEPT_MS = 15_000

/** Called once by the host, before the first call. */
export function configureTransport(given: TransportOptions): void {
  options = given
  prefetched.clear()
}

/**
 * Sends a request and parses the response. Without a body, returns the undo id of a deletion, or undefined.
 * @throws ApiError on any non-2xx response; with status 0 without one of the server's: `network`, `bad_answer`, or
 * `timeout` after 20 s
 */
export async function apiRequest<T>(request: ApiRequest): Promise<T> {
  globalThis.keysteadCalls ??= [] as HeardCall[]
  const observed = globalThis.keysteadCalls.push([request, Error()])
  if (observed instanceof Promise) {
    const checkCaller = callerCheck(options)
    await untilAborted(observed, request.signal)
    checkCaller()
  }
  if (!isGet(request)) return (await change(request)) as T
  const prefetchedResponse = takePrefetched(addressOf(request))
  const response = prefetchedResponse
    ? untilAborted(prefetchedResponse, request.signal)
    : sendWithTimeout(request)
  return (await response) as T
}

/**
 * Opens an event stream: a response with the usual session but no timeout. Close it through the request's signal.
 * @throws ApiError as `apiRequest`
 */
export async function openStream(request: StreamRequest): Promise<Response> {
  return okResponse(configured(), request)
}

/** Prefetched data may predate the change: drop it before and after. */
function change(request: ApiRequest): Promise<unknown> {
  prefetched.clear()
  return sendWithTimeout(request).finally(() => prefetched.clear())
}

/**
 * Prefetches data before the code that needs it has loaded. The response, even in flight, serves the first GET of the
 * same path once; unclaimed after 15 s, it is dropped as stale.
 */
export function prefetchData(path: string): void {
  const address = addressOf({ path })
  if (prefetched.has(address)) return
  const response = sendWithTimeout({ path })
  response.catch(() => {}) // the caller who awaits it handles the failure
  prefetched.set(address, response)
  setTimeout(() => {
    if (prefetched.get(address) === response) prefetched.delete(address)
  }, PREFETCHED_KEPT_MS)
}

/** Drops all prefetched data, as it belongs to the user signed in then. */
export function dropPrefetched(): void {
  prefetched.clear()
}

function takePrefetched(address: string): Promise<unknown> | undefined {
  const response = prefetched.get(address)
  prefetched.delete(address)
  return response
}

const isGet = (request: ApiRequest) => (request.method ?? 'GET') === 'GET'

function addressOf({ root, path, query = {} }: Pick<ApiRequest, 'root' | 'path' | 'query'>): string {
  const parameters = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const url = `${root ?? '/api/v1'}${path}`
  return parameters.length === 0 ? url : `${url}?${new URLSearchParams(parameters)}`
}

function configured(): TransportOptions {
  if (!options) throw new Error('Call configureTransport first')
  return options
}

async function sendWithTimeout(request: ApiRequest): Promise<unknown> {
  const transport = configured()
  const limit = callLimit(request.signal)
  try {
    return await parsedResponse(transport, { ...request, signal: limit.signal })
  } catch (cause) {
    if (!limit.isOver()) throw cause
    throw apiError({ status: 0, type: 'timeout', detail: 'The server did not answer in time.' }, cause)
  } finally {
    limit.clear()
  }
}

async function parsedResponse(transport: TransportOptions, request: ApiRequest): Promise<unknown> {
  const response = await okResponse(transport, request)
  if (response.status === 204) return response.headers.get('keystead-undo') ?? undefined
  return response.json().catch((cause) => {
    if (request.signal?.aborted) throw cause
    throw apiError({ status: response.status, type: 'bad_answer', detail: 'The answer is no JSON' }, cause)
  })
}

interface AnyRequest extends Omit<ApiRequest, 'query'>, Pick<StreamRequest, 'lastEventId'> {
  query?: ApiRequest['query'] | StreamRequest['query']
}

async function okResponse(transport: TransportOptions, request: AnyRequest): Promise<Response> {
  const response = await sendWithSession(transport, (token) => send(transport, request, token))
  if (!response.ok) throw await readError(response, !request.path.startsWith('/service/'))
  return response
}

async function send(
  transport: TransportOptions,
  request: AnyRequest,
  token: string | null,
): Promise<Response> {
  const { method = 'GET', root, path, body, signal, idempotencyKey, version, lastEventId } = request
  const query = typeof request.query === 'function' ? request.query() : request.query
  const preview = transport.preview?.() ?? null
  try {
    return await fetch(`${transport.baseUrl}${addressOf({ root, path, query })}`, {
      method,
      signal,
      credentials: 'same-origin',
      // Let the deletion complete even if the page closes.
      keepalive: method === 'DELETE',
      headers: {
        accept: 'application/json',
        'accept-language': transport.language(),
        // Correlates the request with the server's log.
        'x-request-id': randomKey(8),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(preview !== null && { 'keystead-preview': encodeURIComponent(preview) }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw apiError(
      { status: 0, type: 'network', detail: 'Network error. Please check your connection.' },
      cause,
    )
  }
}

/** Stops this caller's wait without cancelling a response others may share. */
function untilAborted<T>(response: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return response
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    response.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
