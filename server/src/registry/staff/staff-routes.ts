import { comparedAddress, LONGEST_ADDRESS } from '@keystead/api-client/email/rules'
import { versionSchema } from '@keystead/module-sdk/manifest'
import { planTiers, roles, usualPlan } from '@keystead/module-sdk/manifest/person'
import type { PreviewAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import { SourceStacks } from '../maps/source-stacks.ts'
import { requireModule } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { decide } from '../resolve/decide.ts'
import type { Audience } from '../resolve/module-state.ts'
import { type AuthSources, authorize } from '../rights/authorize.ts'
import { readFaults, readHealth } from './health.ts'
import { findPerson } from './people.ts'
import { changeSchema, previewEffect } from './preview-effect.ts'
import { revert } from './revert.ts'

interface ModuleRoute {
  Params: { id: string }
}

const hoursSchema = z.strictObject({ hours: z.coerce.number().int().min(1).max(720).default(48) })
const faultsSchema = z.strictObject({
  version: versionSchema.optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})
const previewSchema = z.strictObject({
  email: comparedAddress().max(LONGEST_ADDRESS).optional(),
  plan: z.enum(planTiers).default(usualPlan),
  role: z.enum(roles).default('landlord'),
})
const entrySchema = z.strictObject({ entry: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

/** What staff read, and how they revert changes (docs/registry-api.md). */
export function staffRoutes(
  app: FastifyInstance,
  registry: Registry,
  auth: AuthSources,
  { promisePlans }: { promisePlans: boolean },
): void {
  const { db } = auth
  const stacks = new SourceStacks(db)

  async function knownModule(id: string): Promise<string> {
    await requireModule(db, id)
    return id
  }

  app.get<ModuleRoute>('/modules/:id/health', async (request) => {
    await authorize(request, auth, { scope: 'read', module: request.params.id })
    const { hours } = validate(hoursSchema, request.query, 'query')
    return readHealth(registry, await knownModule(request.params.id), hours)
  })

  app.get<ModuleRoute>('/modules/:id/faults', async (request) => {
    await authorize(request, auth, { scope: 'read', module: request.params.id })
    const query = validate(faultsSchema, request.query, 'query')
    return readFaults(db, await knownModule(request.params.id), { ...query, stacks })
  })

  app.get('/preview', async (request): Promise<PreviewAnswer> => {
    await authorize(request, auth, { scope: 'admin' })
    const { email = null, plan, role } = validate(previewSchema, request.query, 'query')
    const audience: Audience = email ? await findPerson(db, email) : { user: null, plan, role }
    const host = await registry.host()
    return {
      resolvedFor: { user: audience.user, email, plan: audience.plan, role: audience.role },
      modules: registry.snapshot.modules.map((module) => decide(module, audience, host).decision),
    }
  })

  app.post('/effects', async (request) => {
    await authorize(request, auth, { scope: 'admin' })
    return previewEffect(registry, validate(changeSchema, request.body, 'body'), { promisePlans })
  })

  app.post<{ Params: { entry: string } }>('/audit/:entry/take-back', async (request) => {
    const actor = await authorize(request, auth, { scope: 'admin' })
    const parsed = entrySchema.safeParse(request.params)
    if (!parsed.success)
      throw new Problem(404, 'not_found', `There is no entry ${request.params.entry} in the trail.`)
    return revert(registry, { entry: parsed.data.entry, actor, promise: promisePlans })
  })
}
