import { moduleIdSchema } from '@keystead/module-sdk/manifest'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { validate } from '../../http/validate.ts'
import { unknownModule } from '../problem.ts'
import { requireTeam } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { type AuthSources, authorize } from '../rights/authorize.ts'
import { readServiceState } from './service-state.ts'
import { serviceUrlSchema } from './service-url.ts'
import { listServices, setService } from './services.ts'

const setSchema = z.strictObject({ url: serviceUrlSchema.nullable() })

/** Addresses of modules' own services: for staff, and tokens that may administer all modules. */
export function serviceRoutes(app: FastifyInstance, registry: Registry, auth: AuthSources): void {
  app.get('/services', async (request) => {
    await authorize(request, auth, { scope: 'admin' })
    return listServices(auth.db, registry.snapshot)
  })

  app.get<{ Params: { id: string } }>('/modules/:id/service', async (request) => {
    const { id } = request.params
    await authorize(request, auth, { scope: 'read', module: id })
    if (!moduleIdSchema.safeParse(id).success) throw unknownModule(id)
    await requireTeam(auth.db, id)
    return readServiceState(registry, id)
  })

  app.put<{ Params: { id: string } }>('/modules/:id/service', async (request) => {
    const { id } = request.params
    const actor = await authorize(request, auth, { scope: 'admin' })
    if (!moduleIdSchema.safeParse(id).success) throw unknownModule(id)
    return setService(registry, { id, ...validate(setSchema, request.body, 'body'), actor })
  })
}
