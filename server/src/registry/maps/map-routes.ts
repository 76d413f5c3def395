import { versionSchema } from '@keystead/module-sdk/manifest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../http/problem.ts'
import { bodyOf, uploadRoutes } from '../gate/upload-body.ts'
import { requireModuleId, unknownVersion } from '../problem.ts'
import type { Registry } from '../registry.ts'
import { type AuthSources, authorize } from '../rights/authorize.ts'
import { publishMaps, readMap } from './maps.ts'

/** Limit in bytes of JSON: maps contain the sources of the version and its dependencies. */
export const mapsUploadLimit = 24 * 1024 * 1024

interface VersionRoute {
  Params: { id: string; version: string }
}

function placeIn(request: FastifyRequest): { id: string; version: string } {
  const { id, version } = request.params as VersionRoute['Params']
  requireModuleId(id)
  if (!versionSchema.safeParse(version).success) throw unknownVersion(id, version)
  return { id, version }
}

/** Source maps of versions: publishers upload them; only staff and the module's token may read them. */
export function mapRoutes(app: FastifyInstance, registry: Registry, auth: AuthSources): void {
  const toPublish = {
    bodyLimit: mapsUploadLimit,
    // Before the body is read: anonymous callers must not make us parse it.
    onRequest: async (request: FastifyRequest) => {
      await authorize(request, auth, { scope: 'publish', module: placeIn(request).id })
    },
  }
  uploadRoutes(app, (uploads) =>
    uploads.post<VersionRoute>('/modules/:id/versions/:version/maps', toPublish, async (request, reply) => {
      const answer = await publishMaps(registry, { ...placeIn(request), body: bodyOf(request) })
      return reply.code(answer.outcome === 'published' ? 201 : 200).send(answer)
    }),
  )

  app.get<{ Params: VersionRoute['Params'] & { '*': string } }>(
    '/modules/:id/versions/:version/maps/*',
    async (request, reply) => {
      const { id, version } = placeIn(request)
      await authorize(request, auth, { scope: 'read', module: id })
      const path = request.params['*']
      // Invalid names are not queried: PostgreSQL refuses NUL bytes.
      const isName = /^[\w@./-]{1,204}$/.test(path)
      const map = isName ? await readMap(auth.db, id, version, path.replace(/\.map$/, '')) : null
      if (!map) throw notFound(`There is no source map "${path}" of ${id} ${version}.`)
      return reply.type('application/json; charset=utf-8').send(map)
    },
  )
}
