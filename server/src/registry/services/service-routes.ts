import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { validate } from '../../http/validate.ts'
import { requireModuleId } from '../problem.ts'
import { requireModule } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { type AuthSources, authorize, moduleOfToken } from '../rights/authorize.ts'
import { readServiceState } from './service-state.ts'
import { serviceUrlSchema } from './service-url.ts'
import { listServices, setService } from './services.ts'

const setSchema = z.strictObject({ url: serviceUrlSchema.nullable() })

/** Addresses of modules' own services: for staff and administration tokens; a module's token reads its own. */
export function serviceRoutes(app: FastifyInstance, registry: Registry, auth: AuthSources): void {
  app.get('/services', async (request) => {
    const own = await moduleOfToken(request, auth)
    await authorize(request, auth, own === undefined ? { scope: 'admin' } : { scope: 'read', module: own })
    const services = await listServices(auth.db, registry.snapshot)
    return services.filter(({ module }) => own === undefined || module === own)
  })

  app.get<{ Params: { id: string } }>('/modules/:id/service', async (request) => {
    const { id } = request.params
    await authorize(request, auth, { scope: 'read', module: id })
    await requireModule(auth.db, id)
    return readServiceState(registry, id)
  })

  app.put<{ Params: { id: string } }>('/modules/:id/service', async (request) => {
    const { id } = request.params
    const actor = await authorize(request, auth, { scope: 'admin' })
    requireModuleId(id)
    return setService(registry, { id, ...validate(setSchema, request.body, 'body'), actor })
  })
}
