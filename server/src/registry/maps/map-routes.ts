import { moduleIdSchema, versionSchema } from '@keystead/module-sdk/manifest'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../../http/problem.ts'
import { bodyOf, uploadRoutes } from '../gate/upload-body.ts'
import { unknownModule, unknownVersion } from '../problem.ts'
import type { Registry } from '../registry.ts'
import { authorize, type Doors } from '../rights/authorize.ts'
import { publishMaps, readMap } from './maps.ts'

/** What the maps of a version may weigh, in bytes of JSON: they hold its sources, and theirs that it is built with. */
export const mapsUploadLimit = 24 * 1024 * 1024

interface VersionRoute {
  Params: { id: string; version: string }
}

function placeIn(request: FastifyRequest): { id: string; version: string } {
  const { id, version } = request.params as VersionRoute['Params']
  if (!moduleIdSchema.safeParse(id).success) throw unknownModule(id)
  if (!versionSchema.safeParse(version).success) throw unknownVersion(id, version)
  return { id, version }
}

/** Source maps of versions: taken of who publishes, given to staff and to the module's token, to nobody else. */
export function mapRoutes(app: FastifyInstance, registry: Registry, doors: Doors): void {
  const toPublish = {
    bodyLimit: mapsUploadLimit,
    // Before the body is read: nobody unknown makes us parse it.
    onRequest: async (request: FastifyRequest) => {
      await authorize(request, doors, { scope: 'publish', module: placeIn(request).id })
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
      await authorize(request, doors, { scope: 'read', module: id })
      const path = request.params['*']
      // What no file can be called is not asked for: the database refuses a NUL byte.
      const isName = /^[\w@./-]{1,204}$/.test(path)
      const map = isName ? await readMap(doors.db, id, version, path.replace(/\.map$/, '')) : null
      if (!map) throw notFound(`There is no source map "${path}" of ${id} ${version}.`)
      return reply.type('application/json; charset=utf-8').send(map)
    },
  )
}
