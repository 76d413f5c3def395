import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Killable, openKillable } from './testing/killable.ts'

/** `KEYSTEAD_KILLS=200` is the full size. */
const ROUNDS = Number(process.env.KEYSTEAD_KILLS ?? 2)
const TIMEOUT_MS = 60_000 + ROUNDS * 15_000
const WRITERS = 4

let server: Killable

beforeAll(async () => {
  server = await openKillable('kill')
})
afterAll(() => server.close())

/** The last acknowledged state of each row: its name, or null if deleted. */
type Acknowledged = Map<string, string | null>

/** @returns the row that was answered; undefined once the server is gone */
async function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<{ id?: string } | undefined> {
  const response = await fetch(`${server.address}/api/v1/property-groups/${path}`, {
    method,
    headers: body ? headers : { authorization: headers.authorization ?? '' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null)
  if (!response?.ok) return undefined
  return response.status === 204 ? {} : response.json().catch(() => undefined)
}

/** Adds, renames and deletes until the server is gone. Unanswered calls may or may not have happened. */
async function write(headers: Record<string, string>, acknowledged: Acknowledged): Promise<void> {
  for (let count = 0; ; count += 1) {
    const id = (await send('POST', '', headers, { name: 'House' }))?.id
    if (!id) return
    acknowledged.set(id, 'House')
    if (count % 3 === 0) continue
    acknowledged.delete(id)
    const renames = count % 3 === 1
    const done = renames ? send('PUT', id, headers, { name: 'Renamed' }) : send('DELETE', id, headers)
    if (!(await done)) return
    acknowledged.set(id, renames ? 'Renamed' : null)
  }
}

it(
  `keeps every acknowledged write, killed ${ROUNDS} times at random moments`,
  async () => {
    const all: Acknowledged = new Map()
    for (let round = 0; round < ROUNDS; round += 1) {
      const child = await server.start()
      const headers = await server.signIn()
      const acknowledged: Acknowledged = new Map()
      const writers = Array.from({ length: WRITERS }, () => write(headers, acknowledged))
      // Somewhere in the middle, whatever the machine's speed.
      const enough = 10 + Math.random() * 40
      while (acknowledged.size < enough) await sleep(1 + Math.random() * 5)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await Promise.all(writers)
      for (const [id, name] of acknowledged) all.set(id, name)
    }
    const child = await server.start()
    const rows: { id: string; name: string }[] = await (
      await fetch(`${server.address}/api/v1/property-groups/`, { headers: await server.signIn() })
    ).json()
    const found = new Map(rows.map(({ id, name }) => [id, name]))
    expect(new Map([...all.keys()].map((id) => [id, found.get(id) ?? null]))).toEqual(all)
    expect([...all.values()]).toEqual(expect.arrayContaining(['House', 'Renamed', null]))
    child.kill('SIGTERM')
    await once(child, 'exit')
  },
  TIMEOUT_MS,
)
