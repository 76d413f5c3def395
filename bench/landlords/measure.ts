import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@keystead/server/free-port'
import { dbCommand, run } from '../backup/used.ts'
import { machineLoad } from '../lib/machine.ts'
import { report } from '../lib/report.ts'
import { end, type Server, startServer } from '../outage/servers.ts'
import { type Filled, openGround } from './ground.ts'
import { add, type Pair, runOnBoth, type Taken, timed } from './pairs.ts'
import { rowsOf, tableFor } from './tables.ts'
import { walkBoth } from './walks.ts'
import { workOnBoth } from './works.ts'

const SIZES: Pair = [1_000, Number(process.env.BENCH_LANDLORDS ?? 100_000)]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60)
/** Each walk leaves one account to purge. */
const ROUNDS_OF_WORK = Math.min(15, ROUNDS)

/** `npm run bench -- landlords`, on a PostgreSQL of its own. */
export async function measure(): Promise<void> {
  const ground = await openGround(SIZES)
  const folder = await mkdtemp(join(tmpdir(), 'keystead-landlords-'))
  try {
    await measureOn(ground.filled, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await ground.stop()
  }
}

export async function measureOn(both: [Filled, Filled], folder: string): Promise<void> {
  const load = machineLoad()
  const filled = both.map(({ landlords, rows, filledIn }) => {
    const seconds = Math.round(filledIn / 1_000)
    process.stdout.write(`${landlords} landlords, ${rows} rows: filled in ${seconds} s\n`)
    return { rows, seconds }
  })
  const taken = await callsOf(both, folder)
  const take = (work: string, pair: Pair) => add(taken, work, pair)
  await workOnBoth([both[0].url, both[1].url], ROUNDS_OF_WORK, take)
  for (let round = 0; round < ROUNDS_OF_WORK; round += 1)
    take('start until /readyz', await runOnBoth(both, (each) => startOn(each, folder)))
  take('backup, µs a row', await runOnBoth(both, (each) => backUp(each, folder)))
  const rows = rowsOf(taken)
  await report('landlords', { load, filled, rows }, tableFor({ sizes: SIZES, rows, filled, load }))
}

/** The server as shipped. */
async function serve({ url, landlords }: Filled, folder: string): Promise<Server & { address: string }> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const settings = { KEYSTEAD_DEMO: '0' }
  const place = { id: String(landlords), port, folder, databaseUrl: url, publicUrl: address, settings }
  return { ...(await startServer(place)), address }
}

async function callsOf(both: [Filled, Filled], folder: string): Promise<Taken> {
  const servers = [await serve(both[0], folder), await serve(both[1], folder)] as const
  const placeOf = (at: 0 | 1) => ({ landlords: both[at].landlords, address: servers[at].address })
  try {
    return await walkBoth([placeOf(0), placeOf(1)], ROUNDS)
  } finally {
    for (const server of servers) await end(server, 'SIGTERM')
  }
}

async function startOn(filled: Filled, folder: string): Promise<number> {
  let server: Server | undefined
  const ms = await timed(async () => {
    server = await serve(filled, folder)
  })
  if (server) await end(server, 'SIGTERM')
  return ms
}

async function backUp({ url, rows }: Filled, folder: string): Promise<number> {
  const ms = await timed(() => run(dbCommand(['backup', join(folder, 'backup.gz')], { DATABASE_URL: url })))
  return (ms * 1_000) / rows
}
