import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@keystead/server/free-port'
import { STREAM_LIMITS } from '@keystead/server/http/stream-limit'
import { afterEach, expect, it } from 'vitest'
import { root } from '../paths.ts'

const NGINX = '/usr/sbin/nginx'
/** More connections than an nginx worker accepts by default. */
const TABS = 800

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const read = (name: string) => readFile(join(root, 'deploy/nginx', name), 'utf8')

it('the proxy of compose.yaml has connections for as many tabs as a server admits (R205)', async () => {
  const text = await read('nginx.conf')
  const connections = Number(/worker_connections (\d+);/.exec(text)?.[1])
  expect(connections).toBe(3 * STREAM_LIMITS.inAll)
  expect(text).toContain(`worker_rlimit_nofile ${2 * connections};`)
  expect(await readFile(join(root, 'deploy/compose.yaml'), 'utf8')).toContain('/etc/nginx/nginx.conf:ro')
})

it.runIf(existsSync(NGINX))(`one of its processes serves ${TABS} open tabs (R205)`, async () => {
  const backend = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: {}\n\n')
  }).listen(0, '127.0.0.1')
  ends.push(
    () => backend.close(),
    () => backend.closeAllConnections(),
  )
  await once(backend, 'listening')
  const { address, log } = await startProxy((backend.address() as AddressInfo).port)
  const statuses = await Promise.all(Array.from({ length: TABS }, () => openTab(address)))
  const refused = statuses.filter((status) => status !== 200)
  expect(refused, await log()).toEqual([])
})

async function startProxy(backend: number) {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-nginx-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const main = (await read('nginx.conf')).replaceAll(/\/(tmp|var\/log\/nginx)\//g, `${folder}/`)
  await mkdir(join(folder, 'conf.d'))
  await writeFile(join(folder, 'nginx.conf'), main.replace('worker_processes auto', 'worker_processes 1'))
  const site = (await read('keystead.conf'))
    .replace('keystead:4400', `127.0.0.1:${backend}`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
  await writeFile(join(folder, 'conf.d/default.conf'), site)
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
  const proxy = spawn(NGINX, words, { stdio: 'ignore' })
  const exit = once(proxy, 'exit')
  ends.push(() => {
    proxy.kill('SIGTERM')
    return exit
  })
  const statusOf = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  await expect.poll(statusOf).toBe(404)
  const log = () => readFile(join(folder, 'error.log'), 'utf8')
  return { address: `http://127.0.0.1:${port}/api/v1/changes`, log }
}

/** Opens a stream and keeps it open. @returns the status; 0 without a response */
function openTab(address: string): Promise<number> {
  return new Promise((resolve) => {
    const tab = request(address, { agent: false }, (response) => resolve(response.statusCode ?? 0))
    ends.push(() => tab.destroy())
    tab.on('error', () => resolve(0)).end()
  })
}
