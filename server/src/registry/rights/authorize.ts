import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { VerifyToken } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'
import { type Audience, anonymous } from '../resolve/known.ts'
import { findToken, type PublishToken, type TokenScope } from './tokens.ts'

export interface Doors {
  db: Db
  verifyToken: VerifyToken
}

/** What a call needs: a right, and the module it is about (none: about all of them). */
export interface Right {
  scope: TokenScope | 'read'
  module?: string
}

const unauthorized = () =>
  new Problem(401, 'unauthorized', 'A valid publish token or a staff session is needed.')
const forbidden = (sentence: string) => new Problem(403, 'forbidden', sentence)

function bearerOf(request: FastifyRequest): string | null {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  return scheme?.toLowerCase() === 'bearer' && token ? token : null
}

function tokenActor(token: PublishToken, { scope, module }: Right): string {
  if (token.module !== '*' && token.module !== module) {
    throw forbidden(`This token is for the module "${token.module}" only.`)
  }
  if (scope !== 'read' && !token.scopes.includes(scope) && !token.scopes.includes('admin')) {
    throw forbidden(`This token has no right to ${scope}.`)
  }
  return `token:${token.name}`
}

/**
 * Who may do this, as the name for the audit trail. Only tokens publish; staff do the rest, but for what
 * `authorizeOwner` keeps.
 * @throws Problem 401 or 403
 */
export async function authorize(request: FastifyRequest, doors: Doors, right: Right): Promise<string> {
  const bearer = bearerOf(request)
  if (!bearer) throw unauthorized()
  // First: a token of the setting may look like a session's.
  const token = await findToken(doors.db, bearer)
  if (token) return tokenActor(token, right)
  const caller = await doors.verifyToken(bearer)
  if (!caller) throw unauthorized()
  if (caller.role !== 'staff') throw forbidden('Only product staff and publish tokens may do this.')
  if (right.scope === 'publish') throw forbidden('Only a publish token can publish.')
  return `staff:${caller.email}`
}

/**
 * As `authorize`, for what not even staff may do: their sessions live in browsers. Only a token for all modules that may
 * administer passes.
 * @throws Problem 401 or 403
 */
export async function authorizeOwner(request: FastifyRequest, doors: Doors): Promise<string> {
  const actor = await authorize(request, doors, { scope: 'admin' })
  if (!actor.startsWith('token:'))
    throw forbidden('Only a token that may administer all modules may do this.')
  return actor
}

/**
 * As `authorize`, for what opens a part of the API to plans: a module's own token never does, whatever its scopes.
 * @throws Problem 401 or 403
 */
export async function authorizeApproval(request: FastifyRequest, doors: Doors): Promise<string> {
  return authorize(request, doors, { scope: 'admin' }).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.statusCode !== 403) throw error
    throw forbidden(
      'Only staff, or a token that may administer all modules, can approve what a module calls.',
    )
  })
}

/**
 * For whom to resolve the index: the session's person, or nobody. A session that is over is refused, so that the
 * client renews it instead of taking the anonymous index for its own.
 */
export async function audienceOf(request: FastifyRequest, doors: Doors): Promise<Audience> {
  const bearer = bearerOf(request)
  if (!bearer) return anonymous
  const caller = await doors.verifyToken(bearer)
  if (!caller) throw new Problem(401, 'unauthorized', 'The session is not valid any more.')
  return { user: caller.userId, plan: caller.plan, role: caller.role }
}
