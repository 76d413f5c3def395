/** Request timeout, in ms. */
const limit = 15_000

/** Error codes that mean the session is over, as opposed to unknown. */
const over = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
  'invalid_grant',
])

/** Whether a response ends the session: it must say so explicitly, in the service's own format. */
export async function saysOver(response: Response): Promise<boolean> {
  if (response.status < 400 || response.status >= 500) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null) return false
  const { code, error_code, error } = body as Record<string, unknown>
  return [code, error_code, error].some((each) => typeof each === 'string' && over.has(each))
}

const isRotation = (address: string) => address.includes('grant_type=refresh_token')

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json') ?? false

/**
 * `fetch` for the sign-in service, with a timeout. During a refresh, unexpected responses (a proxy's, a captive
 * portal's) become outages; the client would take them for the end of the session.
 */
export async function authFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(limit) })
  const address = input instanceof Request ? input.url : String(input)
  if (!isRotation(address)) return response
  const clear = response.ok ? isJson(response) : await saysOver(response)
  if (clear) return response
  return new Response(JSON.stringify({ message: 'The sign-in service did not answer' }), { status: 503 })
}
