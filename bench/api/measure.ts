import { report } from '../lib/report.ts'
import { ASKING } from './people.ts'
import { type Runner, runRounds } from './rounds.ts'
import { figuresOf, type Measured, tablesOf } from './tables.ts'
import { startTarget, type Target } from './targets.ts'

/** The compared sizes in landlords, callers included. */
const SIZES = [ASKING, 1_000, Number(process.env.BENCH_LANDLORDS ?? 100_000)] as const
/** Many short rounds, so background load affects both sides equally. */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
const MILLISECONDS = Number(process.env.BENCH_MS ?? 400)

/** `npm run bench -- api`; with `TEST_DATABASE_URL` also on that PostgreSQL server. */
export async function measure(): Promise<void> {
  const postgres = process.env.TEST_DATABASE_URL
  if (!postgres) process.stdout.write('TEST_DATABASE_URL names no PostgreSQL: the embedded database alone.\n')
  const all: Measured[] = [await measureOn('embedded', undefined)]
  if (postgres) all.push(await measureOn('PostgreSQL', postgres))
  const figures = all.map((measured) => figuresOf(measured, SIZES))
  await report(
    'api',
    { rounds: ROUNDS, millisecondsEach: MILLISECONDS, databases: figures },
    tablesOf(figures),
  )
}

async function measureOn(database: string, postgres: string | undefined): Promise<Measured> {
  const targets: Target[] = []
  const start = async (what: 'product' | 'bare', landlords: number) => {
    const target = await startTarget(what, landlords - ASKING, postgres)
    targets.push(target)
    const seconds = (target.filledIn / 1000).toFixed(1)
    process.stdout.write(`${database}: ${what} with ${landlords} landlords, filled in ${seconds} s\n`)
    return target
  }
  try {
    const bare = await start('bare', SIZES[1])
    const product = async (size: number): Promise<Runner> => ({
      name: `product at ${size}`,
      target: await start('product', size),
      way: 'product',
    })
    const [few, some, many] = SIZES
    // Adjacent runners are compared.
    const runners: Runner[] = [
      { name: 'bare without preamble', target: bare, way: '/plain' },
      { name: 'bare', target: bare, way: '/rls' },
      await product(some),
      await product(few),
      await product(many),
    ]
    const scans = (await targets.at(-1)?.scans()) ?? []
    return { database, rounds: await runRounds(runners, ROUNDS, MILLISECONDS), scans }
  } finally {
    for (const target of targets) await target.close()
  }
}
