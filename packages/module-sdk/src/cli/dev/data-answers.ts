import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { DevRows } from './dev-tables.ts'

const apiPath = '/api/v1'

/** The deletion that a path undoes. */
export const undoOfPath = (path: string): string | undefined => /^\/api\/v1\/undo\/([^/]+)$/.exec(path)?.[1]

/** The module whose rows a path names; empty for other paths. */
export const moduleOfData = (path: string): string => /^\/api\/v1\/data\/([^/]+)\//.exec(path)?.[1] ?? ''

/** Answers a call for rows that are kept here. */
export async function answerData(
  request: IncomingMessage,
  response: ServerResponse,
  rows: DevRows,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://here')
  const user = callerOf(request.headers.authorization)
  const bodyText = await text(request)
  const answer = !user
    ? { status: 401, body: { detail: 'Not authenticated', type: 'unauthorized' } }
    : rows({
        method: request.method ?? 'GET',
        path: pathname.slice(apiPath.length),
        search,
        user,
        body: parsed(bodyText),
      })
  const { status, body, undo } = answer
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(undo !== undefined && { 'keystead-undo': undo }),
  })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

/** Undefined if it is no JSON. */
export const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The token's subject. The signature is not checked: nothing here is protected. */
function callerOf(authorization = ''): string | undefined {
  const [, payload = ''] = authorization.split('.')
  const claims = parsed(Buffer.from(payload, 'base64url').toString()) as { sub?: string } | undefined
  return claims?.sub
}
