import { normalAddress } from '@keystead/api-client/email/rules'
import {
  type ModuleIndex,
  moduleIdSchema,
  moduleJsonSchema,
  versionSchema,
} from '@keystead/module-sdk/manifest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { isHeld, stampOf } from '../../http/answers/tagged.ts'
import { validate } from '../../http/validate.ts'
import { storedData } from '../collections/evolve-collections.ts'
import { auditPreview, previewAudience } from '../preview/preview.ts'
import type { Registry } from '../registry.ts'
import { readClaims } from '../resolve/claims.ts'
import { offeredIn } from '../resolve/offers.ts'
import { type AuthSources, audienceOf, authorize, sessionOf } from '../rights/authorize.ts'
import { listModules, listVersions } from './list-modules.ts'
import { isPublished, readAudit, teamOf } from './reading.ts'

/** PostgreSQL has no year 0. */
const moment = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '1970', 'is before 1970')
  .optional()
const trailSchema = z.object({
  module: z.string().max(60).optional(),
  actor: z.string().max(320).optional(),
  act: z.string().max(40).optional(),
  version: z.string().max(120).optional(),
  from: moment,
  to: moment,
  /** Cursor: entries older than this one. */
  before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  limit: z.string().optional(),
})

/**
 * The JSON schema of `module.json` for editors and other bundlers. Covers the shape; the gate checks ownership of
 * paths.
 */
const manifestSchema = JSON.stringify({
  title: "A module's module.json",
  ...z.toJSONSchema(moduleJsonSchema, { io: 'input' }),
})

/** Read-only routes: index, versions, audit trail, and what the shell provides. */
export function readRoutes(app: FastifyInstance, registry: Registry, auth: AuthSources): void {
  app.get<{ Querystring: { host?: unknown; preview?: unknown } }>('/modules', async (request, reply) => {
    const build = typeof request.query.host === 'string' ? request.query.host : undefined
    const body = JSON.stringify(await indexFor(request, build))
    reply.header('cache-control', 'private, no-cache').header('vary', 'authorization, cookie')
    if (isHeld(request, reply, stampOf(body))) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })

  async function indexFor(request: FastifyRequest, build: string | undefined): Promise<ModuleIndex> {
    const { preview } = request.query as { preview?: unknown }
    if (preview !== undefined) return previewedIndex(request, preview, build)
    const audience = await audienceOf(request, auth)
    const tries = await registry.tries.of(request.headers.cookie)
    return registry.index({ ...audience, tries }, build)
  }

  /** Resolved as a tier or person gets it, and named as the staff member's own. */
  async function previewedIndex(request: FastifyRequest, as: unknown, build: string | undefined) {
    const caller = await sessionOf(request, auth)
    const audience = await previewAudience(auth.db, caller, as)
    await auditPreview(registry.database, `staff:${caller.email}`, normalAddress(String(as)))
    const index = await registry.index(audience, build)
    return { ...index, resolvedFor: { ...index.resolvedFor, user: caller.userId } }
  }

  app.get('/versions', async (request) => {
    await authorize(request, auth, { scope: 'read' })
    return listModules(auth.db)
  })

  app.get<{ Params: { id: string } }>('/modules/:id/versions', async (request) => {
    const { id } = request.params
    await authorize(request, auth, { scope: 'read', module: id })
    return listVersions(auth.db, id)
  })

  app.get<{ Querystring: { module?: string; limit?: string } }>('/audit', async (request) => {
    await authorize(request, auth, { scope: 'read', module: request.query.module })
    const { limit, ...filter } = validate(trailSchema, request.query, 'query')
    const requested = Number(limit)
    return readAudit(auth.db, {
      ...filter,
      limit: requested >= 1 && requested <= 500 ? Math.floor(requested) : 100,
    })
  })

  app.get('/manifest.schema.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').header('access-control-allow-origin', '*')
    return reply.type('application/schema+json; charset=utf-8').send(manifestSchema)
  })

  // Lets the gate run on a publisher's machine with the registry's own data.
  app.get<{ Querystring: { module?: string; version?: string } }>('/host', async (request, reply) => {
    const { segments, commands } = await readClaims(auth.db)
    const id = moduleIdSchema.safeParse(request.query.module)
    const team = id.success ? await teamOf(auth.db, id.data) : undefined
    const data = id.success ? await storedData(auth.db, id.data) : undefined
    const version = versionSchema.safeParse(request.query.version)
    const published = id.success && version.success && (await isPublished(auth.db, id.data, version.data))
    reply.header('cache-control', 'no-cache')
    return {
      host: await registry.host(),
      owners: Object.fromEntries(segments),
      commands: Object.fromEntries(commands),
      offered: Object.fromEntries(offeredIn(registry.snapshot)),
      ...(team !== undefined && { team }),
      ...(data !== undefined && { data }),
      ...(published && { published }),
    }
  })
}
