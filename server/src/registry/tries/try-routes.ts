import { versionSchema } from '@keystead/module-sdk/manifest'
import type { TryAnswer } from '@keystead/module-sdk/manifest/registry-answers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { asServer } from '../../db/database.ts'
import { acceptedLanguage } from '../../http/accepted-language.ts'
import { requireSameOrigin } from '../../http/cookies/same-origin.ts'
import { Problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import { plainPageHeaders } from '../../plain-page.ts'
import { audit } from '../actions/registry-transaction.ts'
import { requireModuleId, unknownVersion } from '../problem.ts'
import type { Registry } from '../registry.ts'
import type { ModuleVersion } from '../resolve/module-state.ts'
import { readVersion } from '../resolve/snapshot.ts'
import { type AuthSources, authorize } from '../rights/authorize.ts'
import { clearedCookie, cookieWith, cookieWithout } from './try-cookie.ts'
import { type Grant, isOver, readGrant, signGrant } from './try-link.ts'
import { questionPage, refusalPage } from './try-page.ts'

const trySchema = z.strictObject({
  version: versionSchema,
  /** A week at most: for longer trials, promote to a share of users. */
  hours: z.int().min(1).max(168).default(24),
})

/** Where to see a tried module: its first page without parameters, else a page with slots. */
function placeOf({ manifest }: ModuleVersion): string {
  return manifest.routes.find((route) => !/[:*]/.test(route)) ?? '/dashboard'
}

type Found = { grant: Grant; link: string; moduleVersion: ModuleVersion }
type Refused = { why: 'unknown' | 'ended' | 'gone'; status: number; grant?: Grant }

/**
 * Trying before promotion (ADR 35): whoever may read a module's versions can create a link to one. Followers confirm
 * first, and then get that version in this browser until the link expires.
 */
export function tryRoutes(
  app: FastifyInstance,
  registry: Registry,
  auth: AuthSources,
  { publicUrl = '' }: { publicUrl?: string | undefined },
): void {
  const isSecure = publicUrl.startsWith('https:')

  app.post<{ Params: { id: string } }>('/modules/:id/try', async (request, reply): Promise<TryAnswer> => {
    const module = request.params.id
    requireModuleId(module)
    const actor = await authorize(request, auth, { scope: 'read', module })
    const { version, hours } = validate(trySchema, request.body, 'body')
    await requireTriable(module, version)
    const until = Math.floor(Date.now() / 1_000) + hours * 3_600
    const expires = new Date(until * 1_000).toISOString()
    const link = signGrant({ module, version, until }, await registry.tries.key())
    await asServer(registry.database, (trx) =>
      audit(trx, { actor, act: 'try_link', module, version, before: {}, after: { until: expires } }),
    )
    reply.code(201)
    return { module, version, address: `${publicUrl}/registry/v1/try?link=${link}`, expires }
  })

  async function requireTriable(module: string, version: string): Promise<void> {
    if (await registry.tries.find({ module, version })) return
    if (!(await readVersion(auth.db, module, version))) throw unknownVersion(module, version)
    const sentence = `${module} ${version} names what belongs to another module by now.`
    throw new Problem(409, 'claimed_meanwhile', sentence)
  }

  async function lookAt(request: FastifyRequest): Promise<Found | Refused> {
    const { link } = request.query as { link?: unknown }
    const grant = readGrant(link, await registry.tries.key())
    if (!grant || typeof link !== 'string') return { why: 'unknown', status: 404 }
    if (isOver(grant)) return { why: 'ended', status: 410, grant }
    const tried = await registry.tries.find(grant)
    return tried ? { grant, link, moduleVersion: tried.moduleVersion } : { why: 'gone', status: 410, grant }
  }

  function send(request: FastifyRequest, reply: FastifyReply, looked: Found | Refused) {
    const language = acceptedLanguage(request.headers['accept-language'])
    reply.type('text/html; charset=utf-8')
    if ('moduleVersion' in looked)
      return reply.send(questionPage(language, looked.moduleVersion.manifest, looked.grant))
    return reply.code(looked.status).send(refusalPage(language, looked.why, looked.grant))
  }

  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    // The form has no fields: the link is in the URL.
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, async () => undefined)
    pages.addHook('onRequest', async (_request, reply) => {
      reply.headers(plainPageHeaders)
    })

    pages.get('/try', async (request, reply) => send(request, reply, await lookAt(request)))

    pages.post('/try', async (request, reply) => {
      requireSameOrigin(request, publicUrl)
      const looked = await lookAt(request)
      if (!('moduleVersion' in looked)) return send(request, reply, looked)
      const { cookie: cookies } = request.headers
      const cookie = cookieWith(looked, { cookies, key: await registry.tries.key(), isSecure })
      return reply.header('set-cookie', cookie).redirect(placeOf(looked.moduleVersion), 303)
    })

    pages.delete('/tries', async (request, reply) => {
      requireSameOrigin(request, publicUrl)
      return reply.header('set-cookie', clearedCookie(isSecure)).code(204).send()
    })

    pages.delete<{ Params: { id: string } }>('/tries/:id', async (request, reply) => {
      requireSameOrigin(request, publicUrl)
      const module = request.params.id
      requireModuleId(module)
      const { cookie: cookies } = request.headers
      const cookie = cookieWithout(module, { cookies, key: await registry.tries.key(), isSecure })
      return reply.header('set-cookie', cookie).code(204).send()
    })
  })
}
