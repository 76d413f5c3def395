import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type FixtureInput, fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { appOf } from '../../registry/testing/app-of.ts'
import { callsOf } from '../../registry/testing/calls.ts'
import { openTestRegistry, people, verifyToken } from '../../registry/testing/open-test-registry.ts'

export interface ReceivedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** A module's service on loopback; `answer` may be replaced between calls. */
export async function openService(): Promise<{
  url: string
  server: Server
  received: ReceivedRequest[]
  answer: { now: RequestListener }
  close(): Promise<void>
}> {
  const received: ReceivedRequest[] = []
  const answer: { now: RequestListener } = { now: (_request, response) => response.end('ok') }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method, url, headers } = request
      received.push({ method, url, headers, body: Buffer.concat(parts).toString() })
      answer.now(request, response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    received,
    answer,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** A host with one module, `garden`, and its registry. */
export async function openServiceHost(input: FixtureInput = {}, serviceMs?: number) {
  const test = await openTestRegistry()
  const calls = callsOf(test)
  await calls.publish(fixtureModule({ id: 'garden', ...input }))
  await calls.promote('garden', input.version ?? '1.0.0', { approve: true })
  const app = await appOf(test, {
    ...(serviceMs !== undefined && { serviceMs }),
    verifyToken: Object.assign((token: string) => verifyToken(token), {
      callerOf: async ({ sub }: { sub: string }) =>
        Object.values(people).find(({ userId }) => userId === sub) ?? null,
    }),
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    test,
    calls,
    app,
    address,
    setService: (url: string | null, id = 'garden') => calls.put(`/modules/${id}/service`, { url }),
    call: (path: string, init: RequestInit & { as?: string | null } = {}) => {
      const { as = 'a.pro.c', headers, ...rest } = init
      return fetch(`${address}/api/v1/service/${path}`, {
        ...rest,
        headers: { ...(as && { authorization: `Bearer ${as}` }), ...(headers as Record<string, string>) },
      })
    },
    async close() {
      await app.close()
      await test.close()
    },
  }
}
