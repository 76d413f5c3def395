import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reloadRoutes, withReload } from './dev-reload.ts'
import type { ShellBuild } from './shell-build.ts'

let app: FastifyInstance
let tell: () => void
let address: string

beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true })
  reloadRoutes(app, {
    onReload: (given) => {
      tell = given
    },
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

it('gives open pages a new state at each reload', async () => {
  const response = await fetch(`${address}/dev/reload`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => /data: (.*)/.exec((await reader?.read())?.value ?? '')?.[1]
  const first = await next()
  tell()
  const second = await next()
  expect(first).toBeTruthy()
  expect(second).toBeTruthy()
  expect(second).not.toBe(first)
})

it('adds its script to the document and keeps the remaining placeholders', async () => {
  const build = { template: '<head></head>' } as ShellBuild
  const shell = await withReload(async () => build)()
  expect(shell?.template).toBe('<head><script src="/dev/reload.js" defer></script></head>')
  expect((await fetch(`${address}/dev/reload.js`)).headers.get('content-type')).toContain('text/javascript')
  expect(await withReload(async () => null)()).toBeNull()
})
