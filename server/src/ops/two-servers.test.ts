import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type FixtureModule, fixtureHost, fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStream } from '../changes/testing/open-stream.ts'
import { onServer } from '../db/prepared/on-server.ts'
import { writeShell } from '../delivery/testing/open-test-delivery.ts'
import { freePort } from '../free-port.ts'
import { signInAt } from './testing/killable.ts'

const SERVE = join(import.meta.dirname, 'testing/serve.ts')
const TOKEN = 'the token of both servers'.replaceAll(' ', '-')
const ENOUGH_WRITES = 30

const server = process.env.TEST_DATABASE_URL ?? ''
const name = `keystead_two_${process.pid}`

interface Server {
  child: ChildProcess
  address: string
}

describe.runIf(server)('two servers that share only a PostgreSQL', () => {
  let folder: string
  let one: Server
  let two: Server
  // Including those that never became ready: a running one would keep the test run from ending.
  const children: ChildProcess[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keystead-two-'))
    await onServer(server, `create database ${name}`)
    await writeShell(join(folder, 'shell'), fixtureHost())
    // The second comes without a shell build. Both find an empty database.
    ;[one, two] = await Promise.all([start('one', join(folder, 'shell')), start('two', join(folder, 'none'))])
  }, 120_000)
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await onServer(server, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  })

  async function start(id: string, shell: string): Promise<Server> {
    const port = await freePort()
    const env = {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      KEYSTEAD_DEMO: '1',
      DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href,
      KEYSTEAD_DATA_DIR: join(folder, id),
      KEYSTEAD_PUBLISH_TOKEN: TOKEN,
      PUBLIC_URL: 'http://keystead.example',
    }
    const child = spawn(process.execPath, [SERVE, shell], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    children.push(child)
    const address = `http://127.0.0.1:${port}`
    for (let tries = 0; tries < 600; tries += 1) {
      if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) return { child, address }
      if (child.exitCode !== null) break
      await sleep(100)
    }
    throw new Error(`server ${id} did not get ready`)
  }

  const onPublisher = ({ address }: Server, path: string, body: object) =>
    fetch(`${address}/registry/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify(body),
    })

  async function publish(on: Server, { manifest, files }: FixtureModule): Promise<void> {
    const { id, version } = manifest
    const encoded = [...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')])
    const published = await onPublisher(on, `/modules/${id}/versions`, {
      manifest,
      files: Object.fromEntries(encoded),
    })
    expect([published.status, await published.text()]).toEqual([
      published.status,
      expect.stringContaining(id),
    ])
    expect((await onPublisher(on, `/modules/${id}/promote`, { version })).status).toBe(200)
  }

  const listed = async ({ address }: Server, query = ''): Promise<string[]> => {
    const index = await (await fetch(`${address}/registry/v1/modules${query}`)).json()
    return index.modules.map((module: { id: string; version: string }) => `${module.id} ${module.version}`)
  }

  it('serve each other’s publications, and the shell that one of them has', async () => {
    await publish(one, fixtureModule({ id: 'meadow' }))
    await publish(two, fixtureModule({ id: 'orchard' }))
    for (const each of [one, two]) {
      await expect.poll(() => listed(each), { timeout: 10_000 }).toEqual(['meadow 1.0.0', 'orchard 1.0.0'])
      const texts = ['meadow', 'orchard'].map(async (id) => {
        const file = await fetch(`${each.address}/modules/${id}/1.0.0/entry.js`)
        expect([file.status, file.headers.get('cache-control')]).toEqual([
          200,
          'public, max-age=31536000, immutable',
        ])
        return file.text()
      })
      expect(await Promise.all(texts)).toHaveLength(2)
      const page = await fetch(`${each.address}/`, { headers: { accept: 'text/html' } })
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"meadow"')])
      expect((await fetch(`${each.address}/assets/base.js`)).status).toBe(200)
      expect((await fetch(`${each.address}/readyz`)).status).toBe(200)
    }
  }, 60_000)

  it('announce each other’s writes within two seconds', async () => {
    const headers = await signInAt(one.address)
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const stream = await openStream(two.address, token)
    const began = Date.now()
    const body = JSON.stringify({ name: 'Meadow' })
    await fetch(`${one.address}/api/v1/property-groups/`, { method: 'POST', headers, body })
    expect((await stream.next()).changed).toEqual(['property-groups'])
    expect(Date.now() - began).toBeLessThan(2_000)
    stream.close()
  }, 60_000)

  it('lose no acknowledged write when one is killed under load', async () => {
    const headers = await signInAt(two.address)
    const acknowledged = new Map<string, string>()
    const write = async ({ address }: Server, count: number): Promise<boolean> => {
      const answer = await fetch(`${address}/api/v1/property-groups/`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name: `House ${count}` }),
      }).catch(() => null)
      const row = answer?.status === 201 ? await answer.json().catch(() => null) : null
      if (row) acknowledged.set(row.id, row.name)
      return row !== null
    }
    let isOver = false
    const writers = [one, one, two, two].map(async (on) => {
      for (let count = 0; !isOver; count += 1) if (!(await write(on, count)) && on === one) return
    })
    while (acknowledged.size < ENOUGH_WRITES) await sleep(5)
    one.child.kill('SIGKILL')
    await once(one.child, 'exit')
    const atTheKill = acknowledged.size
    while (acknowledged.size < atTheKill + ENOUGH_WRITES) await sleep(5)
    isOver = true
    await Promise.all(writers)
    const rows: { id: string; name: string }[] = await (
      await fetch(`${two.address}/api/v1/property-groups/`, { headers })
    ).json()
    const found = new Map(rows.map((row) => [row.id, row.name]))
    expect([...acknowledged].filter(([id, name]) => found.get(id) !== name)).toEqual([])
  }, 120_000)

  it('give a page of the previous build what it can run when one returns with the next', async () => {
    const host = fixtureHost()
    const kit = { ...host.kit, HoloDeck: ['assets/kit-list.js'] }
    await writeShell(join(folder, 'next'), { ...host, build: 'shell-2', kit })
    one = await start('one', join(folder, 'next'))
    const manifest = { uses: { '@keystead/ui-kit': ['HoloDeck'] } }
    await publish(one, fixtureModule({ id: 'meadow', version: '2.0.0', manifest }))
    for (const each of [one, two]) {
      await expect.poll(() => listed(each), { timeout: 10_000 }).toEqual(['meadow 2.0.0', 'orchard 1.0.0'])
      expect(await listed(each, `?host=${host.build}`)).toEqual(['meadow 1.0.0', 'orchard 1.0.0'])
    }
  }, 60_000)
})
