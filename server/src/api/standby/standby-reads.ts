import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { type Position, readPosition, writtenTo } from '../../db/standby/position.ts'
import { cookieOf } from '../../http/cookies/cookie.ts'

/**
 * Reads that stay on the primary, because reading notices stores new findings. Reads without a worker also stay there:
 * the account, its sessions, and the call's token.
 */
const STAY = new Set(['/api/v1/notices/'])

const COOKIE = 'keystead_written'
/** Longer than the lag at which a standby is no longer read from. */
const KEPT_SECONDS = 60
/** A position that no standby has reached. */
const NOWHERE = 'FFFFFFFF/FFFFFFFF'

/**
 * The position that the standby must have replayed for this call: the browser's last write. Undefined: only the primary
 * will do, as for clients that may not keep cookies.
 */
export function standbyNeeds(request: FastifyRequest): Position | null | undefined {
  if (!['GET', 'HEAD'].includes(request.method) || STAY.has(request.routeOptions.url ?? '')) return undefined
  const written = cookieOf(request.headers.cookie, COOKIE)
  if (written !== null) return readPosition(written.replace('-', '/')) ?? undefined
  return request.headers['sec-fetch-site'] === 'same-origin' ? null : undefined
}

/** Sends the position of a browser's writes in a cookie, which returns with its reads. */
export function writtenCookieHook(api: FastifyInstance, database: Database): void {
  api.addHook('onSend', async (request, reply) => {
    if (['GET', 'HEAD'].includes(request.method) || reply.statusCode >= 400) return
    const position = await writtenTo(database.db).catch(() => NOWHERE)
    setCookie(request, reply, position)
  })
}

function setCookie(request: FastifyRequest, reply: FastifyReply, position: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${COOKIE}=${position.replace('/', '-')}; Path=/api/v1; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${secure}`,
  )
}
