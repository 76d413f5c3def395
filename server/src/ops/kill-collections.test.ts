import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promoteVersion, publishBuilt } from '@keystead/module-sdk/publish'
import { fixtureModule } from '@keystead/module-sdk/testing/fixture-module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Killable, openKillable } from './testing/killable.ts'

/** `KEYSTEAD_KILLS=200` is the full size. */
const ROUNDS = Number(process.env.KEYSTEAD_KILLS ?? 2)
const TIMEOUT_MS = 120_000 + ROUNDS * 30_000
const ROWS_A_CALL = 25
const MAX_FIELDS = 40

let server: Killable
beforeAll(async () => {
  server = await openKillable('kill_data')
})
afterAll(() => server.close())

/** One more field per version, and an index that comes and goes. */
const version = (number: number) =>
  fixtureModule({
    id: 'garden',
    version: `1.${number}.0`,
    manifest: {
      data: {
        beds: {
          fields: Object.fromEntries(
            ['note', ...fieldsOf(number)].map((name) => [name, { kind: 'text', max: 20 }]),
          ),
          index: number % 2 === 0 ? [['note']] : [],
        },
      } as never,
    },
  })
const fieldsOf = (number: number) =>
  Array.from({ length: Math.min(number, MAX_FIELDS) }, (_, at) => `extra_${at + 1}`)

async function promote(number: number): Promise<void> {
  const token = (await readFile(join(server.dataDir, 'publish-token'), 'utf8')).trim()
  const registry = { to: server.address, token }
  await publishBuilt({ ...version(number), maps: new Map() }, registry)
  await promoteVersion({ ...registry, id: 'garden', version: `1.${number}.0`, approve: true })
}

const send = (headers: Record<string, string>, path: string, body?: object) =>
  fetch(`${server.address}/api/v1/data/garden/${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null)

/** Calls of several rows until the server is gone. */
async function write(headers: Record<string, string>, name: string, acknowledged: string[]): Promise<void> {
  for (let count = 0; ; count += 1) {
    const note = `${name}-${count}`
    const answer = await send(headers, '', { beds: Array.from({ length: ROWS_A_CALL }, () => ({ note })) })
    if (!answer) return
    // On a slow machine, a call that waits for the table may be refused.
    if (answer.ok) acknowledged.push(note)
    await sleep(20)
  }
}

async function countByNote(headers: Record<string, string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let after = ''; ; ) {
    const answer = await send(headers, `beds/?limit=5000${after}`)
    const rows: { id: string; note: string }[] = await answer?.json()
    for (const { note } of rows) counts.set(note, (counts.get(note) ?? 0) + 1)
    if (rows.length < 5000) return counts
    after = `&after=${rows.at(-1)?.id}`
  }
}

it(
  `keeps multi-row calls whole while their table changes, killed ${ROUNDS} times (R189)`,
  async () => {
    await server.start()
    await promote(0)
    const acknowledged: string[] = []
    let newest = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round > 0) await server.start()
      const headers = await server.signIn()
      const writers = [1, 2].map((number) => write(headers, `${round}-${number}`, acknowledged))
      const changes = (async () => {
        for (;;) {
          newest += 1
          const isDone = await promote(newest).then(
            () => true,
            () => false,
          )
          if (!isDone) return
        }
      })()
      // Somewhere in the middle, whatever the machine's speed.
      const enough = acknowledged.length + 2 + Math.random() * 20
      while (acknowledged.length < enough) await sleep(1 + Math.random() * 5)
      const exit = once(server.running, 'exit')
      server.running.kill('SIGKILL')
      await exit
      await changes
      await Promise.all(writers)
    }
    await server.start()
    newest += 1
    await promote(newest)
    const headers = await server.signIn()
    const counts = await countByNote(headers)
    expect([...new Set(counts.values())]).toEqual([ROWS_A_CALL])
    expect(acknowledged.filter((note) => !counts.has(note))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)
    const whole = Object.fromEntries(['note', ...fieldsOf(newest)].map((name) => [name, 'x']))
    const answer = await send(headers, 'beds/', whole)
    expect([answer?.status, await answer?.json()]).toMatchObject([201, whole])
  },
  TIMEOUT_MS,
)
