import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { latestSdk } from './latest-sdk.ts'

let server: Server
afterEach(() => server.close())

async function answering(status: number, body: string): Promise<string> {
  server = createServer((_, response) => response.writeHead(status).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('reports the deployment’s SDK', async () => {
  const latest = { '@keystead/module-sdk': { version: '1.0.0', address: 'http://a/b.tgz', integrity: 'x' } }
  expect(await latestSdk(await answering(200, JSON.stringify(latest)))).toEqual(latest)
})

it.each([
  ['a page', 200, '<!doctype html><title>Welcome</title>'],
  ['other JSON', 200, '{"name":"elsewhere"}'],
  ['JSON that is nothing', 200, 'null'],
  ['no such page', 404, '{"type":"not_found"}'],
])('reports a missing SDK if the response is %s', async (_, status, body) => {
  const to = await answering(status, body)
  await expect(latestSdk(to)).rejects.toThrow(
    `${to} hands out no SDK: is it a Keystead deployment, and running?`,
  )
})

it('passes on the deployment’s reason', async () => {
  const to = await answering(404, '{"type":"sdk_not_packed","detail":"Run npm start."}')
  await expect(latestSdk(to)).rejects.toThrow(`${to} hands out no SDK. Run npm start.`)
})
