import type { Plan, Role } from '@keystead/module-sdk/manifest/person'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountEnding, notForServices, unauthorized } from './problem.ts'

/** The authenticated person. */
export interface Caller {
  userId: string
  email: string
  role: Role
  plan: Plan
  /** The token's session, and its expiry in milliseconds since 1970. */
  sessionId?: string
  until?: number
  /** The account is being deleted: only cancelling that and a few reads are allowed. */
  isEnding?: boolean
  /** A module's own service calls for the person: only what that module may call. */
  service?: string
}

export type VerifyToken = (token: string) => Promise<Caller | null>

const callers = new WeakMap<FastifyRequest, Caller>()

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to accounts being deleted: cancelling, and what its page needs. */
    whileEnding?: boolean
    /** Open to modules' own services, within what their module may call. */
    forServices?: boolean
  }
}

/** Every route of this scope needs a signed-in person: 401 comes before all other checks. */
export function requireCaller(app: FastifyInstance, verifyToken: VerifyToken): void {
  app.addHook('onRequest', async (request) => {
    const token = bearerOf(request.headers.authorization)
    const caller = token && (await verifyToken(token))
    if (!caller) throw unauthorized()
    if (caller.isEnding && !request.routeOptions.config?.whileEnding) throw accountEnding()
    if (caller.service && !request.routeOptions.config?.forServices) throw notForServices()
    callers.set(request, caller)
  })
}

/** @throws Problem 401 outside a scope with `requireCaller` */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (!caller) throw unauthorized()
  return caller
}

export const callerIfAny = (request: FastifyRequest): Caller | undefined => callers.get(request)

/** The same person with another plan, for previews. */
export function asPlan(request: FastifyRequest, plan: Plan): void {
  callers.set(request, { ...callerOf(request), plan })
}

export const tokenOf = (request: FastifyRequest): string => bearerOf(request.headers.authorization) ?? ''

export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(header ?? '')?.[1]
}
