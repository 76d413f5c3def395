import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@keystead/e2e/support/app'
import { createPool } from '@keystead/server/db/postgres-driver'
import { machineLoad } from '../lib/machine.ts'
import { report } from '../lib/report.ts'
import { startLoad } from './load.ts'
import { restoreApart } from './restored.ts'
import { end, type Server, startProxy, startServer } from './servers.ts'
import { type Measured, type Phase, tableFor, tell } from './tables.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)

/** `npm run bench -- outage`, on the PostgreSQL server that `TEST_DATABASE_URL` names. */
export async function measure(): Promise<void> {
  const postgres = process.env.TEST_DATABASE_URL
  if (!postgres)
    return void process.stdout.write('TEST_DATABASE_URL names no PostgreSQL: nothing is taken.\n')
  const folder = await mkdtemp(join(tmpdir(), 'keystead-outage-'))
  const databases = await makeDatabases(postgres)
  try {
    const measured = await measureOn(databases, folder)
    await report('outage', measured, tableFor(measured))
  } finally {
    await databases.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Databases {
  live: string
  restored: string
  drop: () => Promise<void>
}

async function makeDatabases(postgres: string): Promise<Databases> {
  const pool = createPool(postgres)
  const names = ['live', 'restored'].map((each) => `keystead_outage_${each}_${process.pid}`)
  for (const name of names) await pool.query(`create database ${name}`)
  const [live = '', restored = ''] = names.map(
    (name) => Object.assign(new URL(postgres), { pathname: `/${name}` }).href,
  )
  const drop = async () => {
    // A restore keeps what stood there under another name.
    const { rows } = await pool.query<{ datname: string }>(
      `select datname from pg_database where datname like 'keystead_outage_%_${process.pid}%'`,
    )
    for (const { datname } of rows) await pool.query(`drop database ${datname} with (force)`)
    await pool.end()
  }
  return { live, restored, drop }
}

async function measureOn({ live, restored }: Databases, folder: string): Promise<Measured> {
  const load = machineLoad()
  const [port, portOne, portTwo] = [await freePort(), await freePort(), await freePort()]
  const publicUrl = `http://127.0.0.1:${port}`
  const start = (id: string, port: number): Promise<Server> =>
    startServer({ id, port, folder, databaseUrl: live, publicUrl })
  let one = await start('one', portOne)
  let two = await start('two', portTwo)
  const proxy = await startProxy(port, [portOne, portTwo], folder)
  const { asked, acknowledged, stop } = await startLoad(publicUrl)
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
    one = await start('one', portOne)
    await sleep(SECONDS * 1_000)
  })
  await during('the other is rolled over', async () => {
    await end(two, 'SIGTERM')
    two = await start('two', portTwo)
    await sleep(SECONDS * 1_000)
  })
  let compared: Measured['restored'] = []
  await during('a backup is taken and restored', async () => {
    compared = await restoreApart(live, { folder, url: restored })
  })
  await stop()
  const [lost, doubled] = await lostOf(live, acknowledged)
  for (const each of [one, two]) await end(each, 'SIGTERM')
  await end(proxy, 'SIGTERM')
  return {
    load,
    phases: phases.map((phase) => ({
      ...phase,
      ...{ reads: tell(asked, phase, 'read'), writes: tell(asked, phase, 'write') },
    })),
    ...{ acknowledged: acknowledged.size, lost, doubled, restored: compared },
  }
}

async function lostOf(
  url: string,
  acknowledged: Map<string, string>,
): Promise<[lost: number, doubled: number]> {
  const pool = createPool(url)
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
