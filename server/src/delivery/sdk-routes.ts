import type { FastifyInstance } from 'fastify'
import type { CompressedCache } from '../http/compressed-cache.ts'
import type { SdkBuild } from './sdk-build.ts'
import { immutableCache, sendFile, sendMissing } from './send-file.ts'

export interface SdkRoutesOptions {
  sdk?: SdkBuild | undefined
  /** The deployment's own address: npm writes it into lock files. */
  publicUrl: string
}

/** E.g. a server started on its own from a folder without a build. */
const notPacked = {
  detail:
    'This server was started without the packages that modules are built with: npm start packs them. Addresses that lock files name are served as ever.',
  type: 'sdk_not_packed',
}

/** `/sdk/latest.json` and `/sdk/<name>-<version>.tgz`: teams build against what their host provides. */
export function sdkRoutes(
  app: FastifyInstance,
  { sdk, publicUrl }: SdkRoutesOptions,
  cache: CompressedCache,
): void {
  app.get('/sdk/latest.json', async (_request, reply) => {
    const packages = await sdk?.packages()
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*')
    if (!packages) return reply.code(404).send(notPacked)
    const named = Object.entries(packages).map(([name, { version, file, integrity }]) => {
      return [name, { version, address: `${publicUrl}/sdk/${file}`, integrity }]
    })
    return reply.type('application/json; charset=utf-8').send(Object.fromEntries(named))
  })

  app.get<{ Params: { '*': string } }>('/sdk/*', async (request, reply) => {
    const file = await sdk?.find(request.params['*'])
    if (!file) return sendMissing(reply)
    const key = `/sdk/${request.params['*']}`
    return sendFile(request, reply, cache, { key, ...file, cacheControl: immutableCache })
  })
}
