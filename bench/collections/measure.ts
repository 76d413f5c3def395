import { join } from 'node:path'
import { median } from '../api/rounds.ts'
import { type MeasuredServer, startMeasured } from '../lib/measured-server.ts'
import { report, round, tableOf } from '../lib/report.ts'
import { ACTS, type Act, type Round, runRound } from './rounds.ts'
import type { Asker } from './serve.ts'

/** Rows in the collection: as many as components, and ten times that. */
const SIZES = (process.env.BENCH_ROWS ?? '1000000,10000000').split(',').map(Number)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
const TIMES = Number(process.env.BENCH_TIMES ?? 40)

interface Ready {
  address: string
  askers: Asker[]
}

interface Figures {
  database: string
  rows: string
  act: Act
  /** The collection's cost as a share of the resource's, per round. */
  byCpu: Spread
  byTime: Spread
  cpuMs: { resource: number; collection: number }
}

type Spread = Record<'median' | 'lowest' | 'highest', number>

/** `npm run bench -- collections`; with `TEST_DATABASE_URL` also on that server, with 1 and 10 million rows. */
export async function measure(): Promise<void> {
  const postgres = process.env.TEST_DATABASE_URL
  const figures = await measureOn('embedded', undefined, [])
  if (postgres) figures.push(...(await measureOn('PostgreSQL', postgres, SIZES)))
  await report('collections', { rounds: ROUNDS, timesEach: TIMES, figures }, tableFor(figures))
}

async function measureOn(database: string, server: string | undefined, sizes: number[]): Promise<Figures[]> {
  const measured = await startMeasured<Ready>({
    script: join(import.meta.dirname, 'serve.ts'),
    postgres: server ? { server, database: `keystead_bench_collections_${process.pid}` } : undefined,
  })
  try {
    const figures = figuresOf(database, 'as many', await roundsOf(measured))
    for (const size of sizes) {
      await measured.ask(String(size))
      figures.push(...figuresOf(database, `${size / 1_000_000} million`, await roundsOf(measured)))
    }
    return figures
  } finally {
    await measured.close()
  }
}

async function roundsOf({ ready, cpu }: MeasuredServer<Ready>): Promise<Round[]> {
  // Warm up the JIT.
  for (let warm = 0; warm < 4; warm += 1) await runRound({ ...ready, cpu }, TIMES, warm)
  const rounds: Round[] = []
  for (let number = 0; number < ROUNDS; number += 1)
    rounds.push(await runRound({ ...ready, cpu }, TIMES, number))
  return rounds
}

function figuresOf(database: string, rows: string, rounds: Round[]): Figures[] {
  process.stdout.write(`${database}: measured with ${rows} rows\n`)
  const spread = (of: (round: Round) => number): Spread => {
    const shares = rounds.map(of)
    return {
      median: round(median(shares), 2),
      lowest: round(Math.min(...shares), 2),
      highest: round(Math.max(...shares), 2),
    }
  }
  const middle = (of: (round: Round) => number) => round(median(rounds.map(of)), 2)
  return ACTS.map((act) => ({
    database,
    rows,
    act,
    byCpu: spread(({ [act]: { resource, collection } }) => collection.cpuMs / resource.cpuMs),
    byTime: spread(({ [act]: { resource, collection } }) => collection.ms / resource.ms),
    cpuMs: {
      resource: middle((round) => round[act].resource.cpuMs),
      collection: middle((round) => round[act].collection.cpuMs),
    },
  }))
}

const shown = ({ median: value, lowest, highest }: Spread) => `${value} (${lowest}–${highest})`

function tableFor(figures: Figures[]): string {
  const rows = figures.map(({ database, rows, act, byCpu, byTime, cpuMs }) => [
    database,
    rows,
    act,
    shown(byCpu),
    shown(byTime),
    cpuMs.resource,
    cpuMs.collection,
  ])
  return `## collections: a module's table beside our own

${tableOf([
  [
    'database',
    'rows of the collection',
    'act',
    'processor time (goal ≤ 1.2)',
    'time',
    'CPU ms of the resource',
    'CPU ms of the collection',
  ],
  ...rows,
])}

\`/data/measured/components/\`, declared with the fields, rights and order of \`rent-components\`, as a share of \`/rent-components/\` at the same server: median of ${ROUNDS} rounds (lowest–highest). Each act by both in turn, ${TIMES} times by each of eight landlords; what a round creates it reads, changes and deletes. Processor time is that of server and database for one request. "As many": as many rows as there are components; the components stay as many when the collection grows.`
}
