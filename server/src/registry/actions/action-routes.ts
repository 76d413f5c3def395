import { versionSchema } from '@keystead/module-sdk/manifest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { validate } from '../../http/validate.ts'
import { dropCollections } from '../collections/drop-collections.ts'
import { bodyOf, uploadRoutes } from '../gate/upload-body.ts'
import { requireModuleId } from '../problem.ts'
import type { Registry } from '../registry.ts'
import { type AuthSources, authorize, authorizeOwner, authorizeStaff, isStaff } from '../rights/authorize.ts'
import type { TokenScope } from '../rights/tokens.ts'
import { approve } from './approve.ts'
import { promote } from './promote.ts'
import { publishVersion } from './publish.ts'
import { rollback } from './rollback.ts'
import { withdraw } from './withdraw.ts'

/** Limit in bytes of JSON. */
export const moduleUploadLimit = 10 * 1024 * 1024

const promoteSchema = z.strictObject({
  version: versionSchema,
  /** 100 makes the version stable. */
  percent: z.int().min(1).max(100).default(100),
  by: z.literal('start').optional(),
  from: versionSchema.optional(),
  /** Also approves what it declares. */
  approve: z.boolean().optional(),
})
const rollbackSchema = z.strictObject({ from: versionSchema.optional() })
const approveSchema = z.strictObject({ version: versionSchema })
const withdrawSchema = z.strictObject({ version: versionSchema })

interface ModuleRoute {
  Params: { id: string }
}

/** Resolved before the body is read: anonymous callers must not make us parse 10 MB. */
const acting = new WeakMap<FastifyRequest, { id: string; actor: string }>()

function requireRight(auth: AuthSources, scope: TokenScope) {
  return async (request: FastifyRequest): Promise<void> => {
    const { id } = request.params as ModuleRoute['Params']
    requireModuleId(id)
    acting.set(request, { id, actor: await authorize(request, auth, { scope, module: id }) })
  }
}

function actingIn(request: FastifyRequest): { id: string; actor: string } {
  const principal = acting.get(request)
  if (!principal) throw new Error('Route has no authorization hook')
  return principal
}

/** Changes to the registry: publish, promote, approve, roll back, withdraw, drop data. */
export function actionRoutes(app: FastifyInstance, registry: Registry, auth: AuthSources): void {
  const toPublish = { onRequest: requireRight(auth, 'publish'), bodyLimit: moduleUploadLimit }
  const toPromote = { onRequest: requireRight(auth, 'promote') }

  uploadRoutes(app, (uploads) =>
    uploads.post<ModuleRoute>('/modules/:id/versions', toPublish, async (request, reply) => {
      const answer = await publishVersion(registry, { ...actingIn(request), body: bodyOf(request) })
      return reply.code(answer.outcome === 'published' ? 201 : 200).send(answer)
    }),
  )

  app.post<ModuleRoute>('/modules/:id/promote', toPromote, async (request) => {
    const { id, actor } = actingIn(request)
    const { version, percent, by, from, approve } = validate(promoteSchema, request.body, 'body')
    if (approve) await authorizeStaff(request, auth)
    if (by === undefined) {
      const byStaff = await isStaff(request, auth)
      return promote(registry, { id, version, percent, byStart: false, byStaff, actor, from, approve })
    }
    const owner = await authorizeOwner(request, auth)
    return promote(registry, { id, version, percent, byStart: true, actor: `start, ${owner}` })
  })

  app.post<ModuleRoute>('/modules/:id/approve', async (request) => {
    const { id } = request.params
    const actor = await authorizeStaff(request, auth)
    requireModuleId(id)
    const { version } = validate(approveSchema, request.body, 'body')
    return approve(registry, { id, version, actor })
  })

  app.post<ModuleRoute>('/modules/:id/rollback', toPromote, async (request) => {
    const { from } = validate(rollbackSchema, request.body ?? {}, 'body')
    return rollback(registry, { ...actingIn(request), from })
  })

  app.post<ModuleRoute>('/modules/:id/drop-data', async (request) => {
    const { id } = request.params
    const actor = await authorizeStaff(request, auth, 'delete the rows of a module')
    requireModuleId(id)
    return dropCollections(registry, { id, actor })
  })

  app.post<ModuleRoute>('/modules/:id/withdraw', toPromote, async (request) => {
    const { version } = validate(withdrawSchema, request.body, 'body')
    return withdraw(registry, { ...actingIn(request), version })
  })
}
