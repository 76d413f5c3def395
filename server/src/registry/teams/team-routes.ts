import { moduleIdSchema } from '@keystead/module-sdk/manifest'
import { teamTokenScopes, usualTokenScopes } from '@keystead/module-sdk/manifest/registry-answers'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { validate } from '../../http/validate.ts'
import { requireModuleId } from '../problem.ts'
import type { Registry } from '../registry.ts'
import { type AuthSources, authorize, authorizeOwner } from '../rights/authorize.ts'
import { handOver } from './hand-over.ts'
import { createToken, listTokens, moduleOfToken, revokeToken } from './team-tokens.ts'

/** One line of text, for lists and the trail. */
const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'must be one line of text')

const tokenSchema = z.strictObject({
  module: moduleIdSchema,
  name: nameSchema,
  scopes: z
    .array(z.enum(teamTokenScopes))
    .min(1)
    .max(teamTokenScopes.length)
    .default([...usualTokenScopes]),
  /** Forgotten tokens expire by themselves. */
  days: z.int().min(1).max(3650).default(365),
})

const teamSchema = z.strictObject({ team: nameSchema })

/**
 * Team tokens and module ownership. Only admin tokens for all modules grant rights; staff may list, and revoke tokens
 * of a module.
 */
export function teamRoutes(app: FastifyInstance, registry: Registry, auth: AuthSources): void {
  app.post('/tokens', async (request, reply) => {
    const actor = await authorizeOwner(request, auth)
    const body = validate(tokenSchema, request.body, 'body')
    // The only response that contains the token.
    reply.code(201)
    return createToken(registry, { ...body, actor })
  })

  app.get('/tokens', async (request) => {
    await authorize(request, auth, { scope: 'admin' })
    return listTokens(auth.db)
  })

  app.post<{ Params: { id: string } }>('/tokens/:id/revoke', async (request) => {
    const { id } = request.params
    const staff = await authorize(request, auth, { scope: 'admin' })
    const ofAll = (await moduleOfToken(auth.db, id)) === '*'
    const actor = ofAll ? await authorizeOwner(request, auth) : staff
    return revokeToken(registry, { id, actor })
  })

  app.put<{ Params: { id: string } }>('/modules/:id/team', async (request) => {
    const { id } = request.params
    const actor = await authorizeOwner(request, auth)
    requireModuleId(id)
    return handOver(registry, { id, ...validate(teamSchema, request.body, 'body'), actor })
  })
}
