import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshDatabase } from '@keystead/e2e/support/fresh-database'
import { openPostgres } from '@keystead/server/db/database'
import { migrate } from '@keystead/server/db/migrate'
import { addLandlords } from '@keystead/server/db/prepared/many-landlords'
import { sql } from 'kysely'
import { machineLoad } from '../lib/machine.ts'
import { median } from '../lib/median.ts'
import { report, tableOf } from '../lib/report.ts'
import { dbCommand, postmasterOf, run, type Used } from './used.ts'

/** With 17 rows each. */
const LANDLORDS = Number(process.env.BENCH_LANDLORDS ?? 59_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const GOAL_MB = 150

type Way = 'pg_dump' | 'db backup' | 'pg_restore' | 'db restore'
interface Row extends Used {
  way: string
  of: string
}

/** `npm run bench -- backup`, on the PostgreSQL server that `TEST_DATABASE_URL` names. */
export async function measure(): Promise<void> {
  const source = await freshDatabase()
  if (!source) return void process.stdout.write('TEST_DATABASE_URL names no PostgreSQL: nothing is taken.\n')
  const folder = await mkdtemp(join(tmpdir(), 'keystead-backup-'))
  const load = machineLoad()
  try {
    await fill(source.url)
    const postmaster = await postmasterOf(source.url)
    const [dump, backup] = [join(folder, 'dump'), join(folder, 'backup.gz')]
    const rounds: Record<Way, Used>[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      process.stdout.write(`round ${round + 1} of ${ROUNDS}…\n`)
      const given = { url: source.url, dump, backup, postmaster }
      rounds.push({ ...(await writeBoth(given)), ...(await readBoth(given)) })
    }
    const ways: Way[] = ['pg_dump', 'db backup', 'pg_restore', 'db restore']
    const rows: Row[] = [
      ...ways.map((way) => ({ way, of: 'PostgreSQL', ...medians(rounds.map((each) => each[way])) })),
      ...(await embedded(folder, backup)),
    ]
    const sizes = { dump: (await stat(dump)).size, backup: (await stat(backup)).size }
    await report('backup', { landlords: LANDLORDS, rounds, rows, sizes, load }, tableFor(rows, sizes, load))
  } finally {
    await source.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(url: string): Promise<void> {
  const database = openPostgres(url)
  await migrate(database)
  await addLandlords(database, { from: 1, to: LANDLORDS, propertiesEach: 1 })
  // Otherwise autovacuum would run during the first round.
  await sql`vacuum (analyze)`.execute(database.db)
  await database.close()
  // A connection's usage is counted when its process ends.
  await sleep(2_000)
}

interface Given {
  url: string
  dump: string
  backup: string
  postmaster: number
}

async function writeBoth({ url, dump, backup, postmaster }: Given) {
  const words = ['--format=custom', '--schema=keystead', `--file=${dump}`, url]
  return {
    pg_dump: await run({ command: 'pg_dump', words }, postmaster),
    'db backup': await run(dbCommand(['backup', backup], { DATABASE_URL: url }), postmaster),
  }
}

async function readBoth({ dump, backup, postmaster }: Given) {
  const [one, other] = [await freshDatabase(), await freshDatabase()]
  if (!(one && other)) throw new Error('backup: the server is gone')
  try {
    const words = ['--no-owner', '--exit-on-error', `--dbname=${one.url}`, dump]
    return {
      pg_restore: await run({ command: 'pg_restore', words }, postmaster),
      'db restore': await run(dbCommand(['restore', backup], { DATABASE_URL: other.url }), postmaster),
    }
  } finally {
    await one.drop()
    await other.drop()
  }
}

/** The same backup, into and out of the embedded database. */
async function embedded(folder: string, backup: string): Promise<Row[]> {
  const env = { KEYSTEAD_DATA_DIR: join(folder, 'data') }
  const of = 'embedded'
  const restored = await run(dbCommand(['restore', backup], env))
  const written = await run(dbCommand(['backup', join(folder, 'again.gz')], env))
  return [
    { way: 'db backup', of, ...written },
    { way: 'db restore', of, ...restored },
  ]
}

const medians = (all: Used[]): Used => {
  const of = (read: (used: Used) => number) => median(all.map(read))
  return {
    seconds: of(({ seconds }) => seconds),
    processor: of(({ processor }) => processor),
    database: of(({ database }) => database),
    megabytes: of(({ megabytes }) => megabytes),
  }
}

function tableFor(
  rows: Row[],
  sizes: { dump: number; backup: number },
  load: { cores: number; load: number },
) {
  const head = [
    'command',
    'database',
    's',
    'processor s',
    "of PostgreSQL's processes",
    `MB at most (goal ${GOAL_MB})`,
  ]
  const lines = rows.map(({ way, of, seconds, processor, database, megabytes }) => [
    `\`${way}\``,
    of,
    seconds.toFixed(1),
    processor.toFixed(1),
    database > 0 ? database.toFixed(1) : '',
    megabytes.toFixed(0),
  ])
  const mb = (bytes: number) => (bytes / 1e6).toFixed(0)
  return `## backup: ${(LANDLORDS * 17).toLocaleString('en')} rows

${tableOf([head, ...lines])}

Medians of ${ROUNDS} interleaved rounds, the embedded database once; ${load.cores} cores, load ${load.load} at the beginning. Goal: each way at most twice the time of PostgreSQL's tool. Memory is the program's own, without the database's; the embedded one runs in it. The files have ${mb(sizes.backup)} MB, pg_dump's ${mb(sizes.dump)}.`
}
