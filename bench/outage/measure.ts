import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@keystead/e2e/support/fresh-database'
import { openPool } from '@keystead/server/db/drivers/postgres-pool'
import { freePort } from '@keystead/server/free-port'
import { machineLoad } from '../lib/machine.ts'
import { report } from '../lib/report.ts'
import { startLoad } from './load.ts'
import { restoreApart } from './restored.ts'
import { end, type Server, startProxy, startServer } from './servers.ts'
import { measureStandby } from './standby/measure-standby.ts'
import { type Measured, type Phase, statsOf, tableFor } from './tables.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)

/** `npm run bench -- outage`, on the PostgreSQL server named by `TEST_DATABASE_URL`; `--standby`: without it. */
export async function measure(...words: string[]): Promise<void> {
  if (words.includes('--standby')) return measureStandby()
  const [live, restored] = [await freshDatabase(), await freshDatabase()]
  if (!(live && restored))
    return void process.stdout.write('TEST_DATABASE_URL names no PostgreSQL: nothing is taken.\n')
  const folder = await mkdtemp(join(tmpdir(), 'keystead-outage-'))
  // Stopped in any case.
  const running: Pick<Server, 'child'>[] = []
  try {
    const measured = await measureOn({ live: live.url, restored: restored.url, folder, running })
    await report('outage', measured, tableFor(measured))
  } finally {
    for (const each of running) await end(each, 'SIGTERM')
    await live.drop()
    await restored.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Ground {
  /** The URLs of two databases. */
  live: string
  restored: string
  folder: string
  running: Pick<Server, 'child'>[]
}

async function measureOn({ live, restored, folder, running }: Ground): Promise<Measured> {
  const load = machineLoad()
  const [port, portOne, portTwo] = [await freePort(), await freePort(), await freePort()]
  const publicUrl = `http://127.0.0.1:${port}`
  const start = async (id: string, port: number): Promise<Server> => {
    const server = await startServer({ id, port, folder, databaseUrl: live, publicUrl })
    running.push(server)
    return server
  }
  const [one, two] = [await start('one', portOne), await start('two', portTwo)]
  running.push(await startProxy(port, [portOne, portTwo], folder))
  const { calls, acknowledged, stop } = await startLoad(publicUrl)
  const began = performance.now()
  const phases: Phase[] = []
  const during = async (name: string, act: () => Promise<void>) => {
    process.stdout.write(`${name}…\n`)
    const from = performance.now() - began
    await act()
    phases.push({ name, from, until: performance.now() - began })
  }
  await during('nothing happens', () => sleep(SECONDS * 1_000))
  await during('one is killed', async () => {
    await end(one, 'SIGKILL')
    await sleep(SECONDS * 1_000)
  })
  await during('it comes back', async () => {
    await start('one', portOne)
    await sleep(SECONDS * 1_000)
  })
  await during('the other is rolled over', async () => {
    await end(two, 'SIGTERM')
    await start('two', portTwo)
    await sleep(SECONDS * 1_000)
  })
  let compared: Measured['restored'] = []
  await during('a backup is taken and restored', async () => {
    compared = await restoreApart(live, { folder, url: restored })
  })
  await stop()
  const [lost, doubled] = await lostOf(live, acknowledged)
  return {
    load,
    phases: phases.map((phase) => ({
      ...phase,
      reads: statsOf(calls, phase, 'read'),
      writes: statsOf(calls, phase, 'write'),
    })),
    acknowledged: acknowledged.size,
    lost,
    doubled,
    restored: compared,
  }
}

async function lostOf(
  url: string,
  acknowledged: Map<string, string>,
): Promise<[lost: number, doubled: number]> {
  const pool = openPool(url)
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, name from keystead.property_groups',
  )
  await pool.end()
  const found = new Map(rows.map(({ id, name }) => [id, name]))
  const lost = [...acknowledged].filter(([id, name]) => found.get(id) !== name).length
  const written = new Set(acknowledged.values())
  const ofThem = rows.filter(({ name }) => written.has(name))
  return [lost, ofThem.length - new Set(ofThem.map(({ name }) => name)).size]
}
