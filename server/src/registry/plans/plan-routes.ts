import { comparedAddress, LONGEST_ADDRESS } from '@keystead/api-client/email/rules'
import { planTiers } from '@keystead/module-sdk/manifest/person'
import type { PlansAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { validate } from '../../http/validate.ts'
import { requireModuleId } from '../problem.ts'
import type { Registry } from '../registry.ts'
import { type AuthSources, authorize } from '../rights/authorize.ts'
import { listTiers, setPersonPlan, setTier } from './plans.ts'

const placeSchema = z.strictObject({ id: z.string(), tier: z.enum(planTiers) })
const switchSchema = z.strictObject({ on: z.boolean() })
const personSchema = z.strictObject({
  email: comparedAddress().max(LONGEST_ADDRESS),
  plan: z.enum(planTiers),
})

/** Modules per tier and plans per person: for staff, and admin tokens. */
export function planRoutes(
  app: FastifyInstance,
  registry: Registry,
  auth: AuthSources,
  { promisePlans }: { promisePlans: boolean },
): void {
  app.get('/plans', async (request): Promise<PlansAnswer> => {
    await authorize(request, auth, { scope: 'read' })
    return { tiers: planTiers, modules: await listTiers(auth.db) }
  })

  app.put<{ Params: { id: string; tier: string } }>('/plans/:id/:tier', async (request) => {
    const actor = await authorize(request, auth, { scope: 'admin', module: request.params.id })
    requireModuleId(request.params.id)
    const { id, tier } = validate(placeSchema, request.params, 'path')
    const { on } = validate(switchSchema, request.body, 'body')
    return setTier(registry, { id, tier, on, actor })
  })

  app.put('/people/plan', async (request) => {
    const actor = await authorize(request, auth, { scope: 'admin' })
    const { email, plan } = validate(personSchema, request.body, 'body')
    return setPersonPlan(registry, { email, plan, actor, promise: promisePlans })
  })
}
