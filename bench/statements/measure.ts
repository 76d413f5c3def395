import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@keystead/e2e/support/fresh-database'
import { dropOldKeys } from '@keystead/server/api/idempotency'
import { dropOldUndoEntries } from '@keystead/server/api/undo/repository'
import { purgesOf } from '@keystead/server/auth/purge'
import { createConfirmedUser } from '@keystead/server/auth/users/users'
import { dropOldChanges } from '@keystead/server/changes/changes-repository'
import { type Database, openPostgres } from '@keystead/server/db/database'
import { migrate } from '@keystead/server/db/migrate'
import { addLandlords } from '@keystead/server/db/prepared/many-landlords'
import { doDueWork } from '@keystead/server/due-work'
import { freePort } from '@keystead/server/free-port'
import { dropOldHealth } from '@keystead/server/registry/health/people'
import { dropOldDeletions } from '@keystead/server/registry/services/deletions'
import { dropOldInvitations } from '@keystead/server/scheduled-mail/invitations'
import { readSettings } from '@keystead/server/settings'
import { startServer } from '@keystead/server/start'
import { sql } from 'kysely'
import { turnOf } from '../lib/due-turn.ts'
import { report, tableOf } from '../lib/report.ts'
import { addPeople } from './people.ts'
import { explainAll, onPlans, type Ran } from './plans.ts'
import { PASSWORD, walk } from './walk.ts'

const LANDLORDS = Number(process.env.BENCH_LANDLORDS ?? 100_000)
/** Reading more of a table that grows with landlords counts as a scan. */
const MAX_ROWS = LANDLORDS / 10

/** Tables that do not grow with landlords: actions of teams and staff, files, pending mails and notices. */
const BOUNDED = new Set([
  'modules',
  'module_acts',
  'module_approvals',
  'module_claims',
  'module_faults',
  'module_maps',
  'module_measures',
  'module_service_failures',
  'module_service_hours',
  'module_services',
  'module_versions',
  'plan_tiers',
  'publish_tokens',
  'registry_audit',
  'registry_revision',
  'shell_builds',
  'stored_files',
  'collections',
  'migrations',
  'demo_seed',
  'auth_secrets',
  'work_done',
  'mails',
  'mails_waiting',
  'invitations_due',
  'change_notices',
])

/** `npm run bench -- statements`, on the server named by `TEST_DATABASE_URL`. @throws if a statement scans */
export async function measure(): Promise<void> {
  const store = await freshDatabase()
  if (!store) return void process.stdout.write('TEST_DATABASE_URL names no PostgreSQL: nothing is taken.\n')
  try {
    const tables = await fill(store.url)
    const isGrowing = (table: string) => tables.has(table) && !BOUNDED.has(table)
    const chosen = await runAll(store.url, 'chosen')
    const possible = await runAll(store.url, 'possible', ['set enable_seqscan = off'])
    const found = [
      ...chosen.flatMap((ran) =>
        findings(
          ran,
          isGrowing,
          ({ table, isSequential, rows }) =>
            rows > MAX_ROWS || (isSequential && (tables.get(table) ?? 0) > MAX_ROWS),
        ),
      ),
      ...possible.flatMap((ran) => findings(ran, isGrowing, ({ isSequential }) => isSequential)),
    ]
    const statements = new Set(chosen.map(({ statement }) => statement)).size
    await report(
      'statements',
      { landlords: LANDLORDS, statements, found: [...new Set(found)] },
      tableFor(statements, found, chosen, isGrowing),
    )
    if (found.length > 0)
      throw new Error(`statements: ${new Set(found).size} go through a table that grows with landlords`)
  } finally {
    await store.drop()
  }
}

type Judge = (read: Ran['reads'][number]) => boolean

const findings = (
  { act, statement, reads }: Ran,
  isGrowing: (table: string) => boolean,
  isBad: Judge,
): string[] =>
  reads
    .filter((read) => isGrowing(read.table) && isBad(read))
    .map(({ table }) => `${act}: ${table}: ${statement.replace(/\s+/g, ' ').slice(0, 400)}`)

/** @returns the number of rows per table */
async function fill(url: string): Promise<Map<string, number>> {
  const database = openPostgres(url)
  await migrate(database)
  await addLandlords(database, { from: 1, to: LANDLORDS, propertiesEach: 1 })
  await addPeople(database, LANDLORDS)
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, reltuples::float8 as rows from pg_class
    where relnamespace = 'keystead'::regnamespace and relkind = 'r'`.execute(database.db)
  await database.close()
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

/** The server with all its background work. */
async function runAll(url: string, name: string, more: string[] = []): Promise<Ran[]> {
  await explainAll(url, more)
  const dataDir = await mkdtemp(join(tmpdir(), 'keystead-statements-'))
  const all: Ran[] = []
  let act = 'start'
  const end = onPlans((statement, reads) => all.push({ act, statement, reads }))
  const settings = readSettings({
    PORT: String(await freePort()),
    DATABASE_URL: url,
    KEYSTEAD_DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    KEYSTEAD_DEMO: '0',
  })
  const server = await startServer(settings)
  const { database, address } = server
  try {
    const emails = { landlord: `${name}@walk.example`, guest: `guest-${name}@walk.example` }
    for (const email of Object.values(emails))
      await createConfirmedUser(database, { email, password: PASSWORD, role: 'staff' })
    const during = async <T>(next: string, call: () => Promise<T>) => {
      act = next
      return call()
    }
    const walked = await walk({ address, during }, emails)
    await requireAllWalked(address, walked)
    act = 'work that is due'
    await workOff(database, settings.publicUrl)
    act = 'cleaning'
    for (const piece of pieces(database)) await piece()
  } finally {
    await server.close()
    end()
    await rm(dataDir, { recursive: true, force: true })
  }
  return all
}

/** Calls passed on are answered by modules' own services. @throws naming the API calls that were not made */
async function requireAllWalked(address: string, walked: Set<string>): Promise<void> {
  const { paths } = (await (await fetch(`${address}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, object>
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`),
  )
  const missing = calls.filter((call) => !walked.has(call) && !call.includes('/api/v1/service/'))
  if (missing.length > 0) throw new Error(`statements: not walked: ${missing.join(', ')}`)
}

/** Background work due now, and when the account closed by the walk is purged. */
async function workOff(database: Database, publicUrl: string): Promise<void> {
  for (const days of [0, 13, 15, 16])
    await doDueWork(turnOf(database, new Date(Date.now() + days * 86_400_000), publicUrl))
}

const pieces = (database: Database) => [
  ...purgesOf(database),
  () => dropOldKeys(database.db),
  () => dropOldUndoEntries(database.db),
  () => dropOldChanges(database.db),
  () => dropOldDeletions(database.db),
  () => dropOldInvitations(database.db),
  () => dropOldHealth(database.db),
]

function tableFor(
  statements: number,
  found: string[],
  ran: Ran[],
  isGrowing: (table: string) => boolean,
): string {
  const acts = new Set(ran.map(({ act }) => act)).size
  const most = ran
    .flatMap(({ act, reads }) => reads.map(({ table, rows }) => ({ act, table, rows })))
    .filter(({ table }) => isGrowing(table))
    .toSorted((one, other) => other.rows - one.rows)
  const shown = most.filter((each, at) => most.findIndex(({ act }) => act === each.act) === at).slice(0, 5)
  return `## statements: at ${LANDLORDS.toLocaleString('en')} landlords

${statements} different statements in ${acts} calls and kinds of work; **${new Set(found).size}** of them go through a table that grows with landlords.

${tableOf([['most rows read of one table', 'table', 'rows'], ...shown.map(({ act, table, rows }) => [act, table, Math.round(rows)])])}

All that the server runs for each call of the API, sign-in, work that is due with a purge, and cleaning, by PostgreSQL's auto_explain, statements in triggers and functions included. Twice: as PostgreSQL chooses, and with sequential scans off, which then are left where there is no index.`
}
