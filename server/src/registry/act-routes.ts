import { moduleIdSchema, versionSchema } from '@keystead/module-sdk/manifest'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { validate } from '../http/validate.ts'
import { promote, rollback, withdraw } from './acts.ts'
import { authorize, type Doors } from './authorize.ts'
import { unknownModule } from './problem.ts'
import { publishVersion } from './publish.ts'
import type { Registry } from './registry.ts'

/** What an upload may weigh, in bytes of JSON. */
const uploadLimit = 10 * 1024 * 1024

const base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be base64')
const uploadSchema = z.strictObject({
  manifest: z.record(z.string(), z.unknown()),
  files: z.record(z.string(), base64),
})
const promoteSchema = z.strictObject({
  version: versionSchema,
  percent: z.number().default(100),
  by: z.literal('start').optional(),
})
const withdrawSchema = z.strictObject({ version: versionSchema })

interface ModuleRoute {
  Params: { id: string }
}

function idOf(id: string): string {
  if (!moduleIdSchema.safeParse(id).success) throw unknownModule(id)
  return id
}

/** What changes the registry: publish, promote, roll back, withdraw. */
export function actRoutes(app: FastifyInstance, registry: Registry, doors: Doors): void {
  app.post<ModuleRoute>('/modules/:id/versions', { bodyLimit: uploadLimit }, async (request, reply) => {
    const id = idOf(request.params.id)
    const actor = await authorize(request, doors, { scope: 'publish', module: id })
    const { manifest, files } = validate(uploadSchema, request.body, 'body')
    const bytes = Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')] as const)
    const answer = await publishVersion(registry, { id, manifest, files: new Map(bytes), actor })
    return reply.code(answer.outcome === 'published' ? 201 : 200).send(answer)
  })

  app.post<ModuleRoute>('/modules/:id/promote', async (request) => {
    const id = idOf(request.params.id)
    const actor = await authorize(request, doors, { scope: 'promote', module: id })
    const { version, percent, by } = validate(promoteSchema, request.body, 'body')
    const byStart = by === 'start'
    return promote(registry, { id, version, percent, byStart, actor: byStart ? 'start' : actor })
  })

  app.post<ModuleRoute>('/modules/:id/rollback', async (request) => {
    const id = idOf(request.params.id)
    return rollback(registry, {
      id,
      actor: await authorize(request, doors, { scope: 'promote', module: id }),
    })
  })

  app.post<ModuleRoute>('/modules/:id/withdraw', async (request) => {
    const id = idOf(request.params.id)
    const actor = await authorize(request, doors, { scope: 'promote', module: id })
    return withdraw(registry, { id, version: validate(withdrawSchema, request.body, 'body').version, actor })
  })
}
