import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { type Caller, tokenOf, type VerifyToken } from '../../http/caller.ts'
import { Problem } from '../../http/problem.ts'
import { type Audience, anonymous } from '../resolve/module-state.ts'
import { findToken, type PublishToken, type TokenScope } from './tokens.ts'

export interface AuthSources {
  db: Db
  verifyToken: VerifyToken
}

/** A call's required right and its module (none: all modules). */
export interface Right {
  scope: TokenScope | 'read'
  module?: string
}

const unauthorized = () =>
  new Problem(401, 'unauthorized', 'A valid publish token or a staff session is needed.')
const forbidden = (sentence: string) => new Problem(403, 'forbidden', sentence)

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
 * Authorizes a call. Only tokens publish; staff may do the rest except what `authorizeOwner` guards.
 * @returns the name for the audit trail
 * @throws Problem 401 or 403
 */
export async function authorize(request: FastifyRequest, auth: AuthSources, right: Right): Promise<string> {
  const bearer = tokenOf(request)
  if (!bearer) throw unauthorized()
  // Tokens first: one from the settings may look like a session's.
  const token = await findToken(auth.db, bearer)
  if (token) return tokenActor(token, right)
  const caller = await auth.verifyToken(bearer)
  if (!caller) throw unauthorized()
  if (caller.role !== 'staff') throw forbidden('Only product staff and publish tokens may do this.')
  if (right.scope === 'publish') throw forbidden('Only a publish token can publish.')
  return `staff:${caller.email}`
}

/**
 * Like `authorize`, but not for staff, whose sessions live in browsers: only for an admin token for all modules.
 * @throws Problem 401 or 403
 */
export async function authorizeOwner(request: FastifyRequest, auth: AuthSources): Promise<string> {
  const actor = await authorize(request, auth, { scope: 'admin' })
  if (!actor.startsWith('token:'))
    throw forbidden('Only a token that may administer all modules may do this.')
  return actor
}

/** The module of a module's own token; undefined for every other caller. */
export async function moduleOfToken(
  request: FastifyRequest,
  { db }: AuthSources,
): Promise<string | undefined> {
  const token = await findToken(db, tokenOf(request))
  return token && token.module !== '*' ? token.module : undefined
}

/**
 * Only a token of one module, with the scope.
 * @returns the module
 * @throws Problem 401 or 403
 */
export async function authorizeModule(
  request: FastifyRequest,
  auth: AuthSources,
  scope: TokenScope,
): Promise<string> {
  const bearer = tokenOf(request)
  const token = bearer && (await findToken(auth.db, bearer))
  if (!token) throw new Problem(401, 'unauthorized', "A valid token of the module's is needed.")
  if (token.module === '*') throw forbidden('This takes the token of one module.')
  tokenActor(token, { scope, module: token.module })
  return token.module
}

/**
 * Like `authorize`, for what a module's own token may never do, whatever its scopes.
 * @param deed ends the refusal's sentence
 * @throws Problem 401 or 403
 */
export async function authorizeStaff(
  request: FastifyRequest,
  auth: AuthSources,
  deed = 'approve what a module calls',
): Promise<string> {
  return authorize(request, auth, { scope: 'admin' }).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.statusCode !== 403) throw error
    throw forbidden(`Only staff, or a token that may administer all modules, can ${deed}.`)
  })
}

/** Whether staff make a call, or a token that may administer all modules. */
export function isStaff(request: FastifyRequest, auth: AuthSources): Promise<boolean> {
  return authorizeStaff(request, auth).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false
      throw error
    },
  )
}

/**
 * Whom to resolve the index for: the session's person, or nobody. An expired session is refused, so the client renews
 * it instead of using the anonymous index.
 */
export async function audienceOf(request: FastifyRequest, auth: AuthSources): Promise<Audience> {
  if (!tokenOf(request)) return anonymous
  const caller = await sessionOf(request, auth)
  return { user: caller.userId, plan: caller.plan, role: caller.role }
}

/** @throws Problem 401 without a valid session */
export async function sessionOf(request: FastifyRequest, auth: AuthSources): Promise<Caller> {
  const caller = await auth.verifyToken(tokenOf(request))
  if (!caller) throw new Problem(401, 'unauthorized', 'The session is not valid any more.')
  return caller
}
