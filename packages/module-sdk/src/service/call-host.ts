import { HostError } from './host-error.ts'

export interface HostCall {
  /** The host's address. */
  url: string
  /** From the root: `/api/v1/contacts/`. */
  path: string
  token: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

const LIMIT_MS = 15_000

/** Calls the host; undefined for an empty answer. @throws HostError */
export async function callHost<T>({ url, path, token, method = 'GET', ...call }: HostCall): Promise<T> {
  const { body, headers = {}, signal } = call
  const limit = AbortSignal.timeout(LIMIT_MS)
  const asked = fetch(`${url}${path}`, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  const read = asked.then(async (response) => ({ response, text: await response.text() }))
  const { response, text } = await read.catch((error: Error) => {
    if (signal?.aborted) throw error
    throw new HostError(
      0,
      limit.aborted ? 'timeout' : 'network',
      `The host does not answer: ${error.message}`,
    )
  })
  const answer = parsed(text)
  if (response.ok && (text === '' || answer !== undefined)) return answer as T
  // The host's own errors are JSON: a proxy answered in its place.
  if (answer == null) throw new HostError(0, 'bad_answer', text)
  const { type = 'bad_answer', detail = text } = answer as { type?: string; detail?: unknown }
  throw new HostError(response.status, response.status === 422 ? 'validation' : type, detail)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
