import type { Plan, Role } from '@keystead/module-sdk/manifest/person'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountEnding, unauthorized } from './problem.ts'

/** Who calls, as the rest of the server knows a person. */
export interface Caller {
  userId: string
  email: string
  role: Role
  plan: Plan
  /** The session that the token is of, and when the token ends, in milliseconds since 1970. */
  sessionId?: string
  until?: number
  /** The account is being deleted: little but taking that back is open. */
  isEnding?: boolean
}

export type VerifyToken = (token: string) => Promise<Caller | null>

const callers = new WeakMap<FastifyRequest, Caller>()

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to whose account is being deleted: what takes that back, and what its page is drawn by. */
    whileEnding?: boolean
  }
}

/** Every route of this scope is for signed-in people: 401 stands before anything else is looked at. */
export function requireCaller(app: FastifyInstance, verifyToken: VerifyToken): void {
  app.addHook('onRequest', async (request) => {
    const token = bearerOf(request.headers.authorization)
    const caller = token && (await verifyToken(token))
    if (!caller) throw unauthorized()
    if (caller.isEnding && !request.routeOptions.config?.whileEnding) throw accountEnding()
    callers.set(request, caller)
  })
}

/** Who calls. @throws Problem 401 outside a scope with `requireCaller` */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request)
  if (!caller) throw unauthorized()
  return caller
}

/** The token that the caller sent. */
export const tokenOf = (request: FastifyRequest): string => bearerOf(request.headers.authorization) ?? ''

function bearerOf(header: string | undefined): string | undefined {
  return /^bearer +(\S+)$/i.exec(header ?? '')?.[1]
}
