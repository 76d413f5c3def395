import { type MeasureName, measureNames } from '@keystead/module-sdk/manifest/health-report'
import type { FaultAnswer, HealthAnswer, HealthHour } from '@keystead/module-sdk/manifest/staff-answers'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { upperQuartile } from '../health/classes.ts'
import { countCanary, countPeople } from '../health/people.ts'
import type { SourceStacks } from '../maps/source-stacks.ts'
import type { Registry } from '../registry.ts'

interface MeasureRow {
  version: string
  hour: string
  verified: boolean
  name: string
  class: number
  count: number
}

const hourMs = 3_600_000

/** A module's health by version over the last hours. */
export async function readHealth(
  { database: { db }, snapshot }: Registry,
  module: string,
  hours: number,
): Promise<HealthAnswer> {
  // Whole hours, as measures are stored, so people and series cover the same period.
  const since = new Date(Math.floor(Date.now() / hourMs - hours + 1) * hourMs).toISOString()
  const rows = await db
    .selectFrom('module_measures')
    .select(['version', 'hour', 'verified', 'name', 'class', 'count'])
    .where('module_id', '=', module)
    .where('hour', '>=', sql<string>`${since}::timestamptz`)
    .orderBy('hour')
    .execute()
  const people = await countPeople(db, module, since)
  const listed = snapshot.modules.find(({ id }) => id === module)
  const versions = [...new Set([...rows.map(({ version }) => version), ...people.keys()])]
  return {
    module,
    since,
    trial: listed ? await countCanary(db, listed) : null,
    versions: versions.map((version) => {
      const own = rows.filter((row) => row.version === version)
      const others = own.filter(({ verified }) => !verified)
      return {
        version,
        ...(people.get(version) ?? { people: 0, failing: 0 }),
        series: seriesOf(own.filter(({ verified }) => verified)),
        unverified: { seen: countOf(others, 'seen'), faults: countOf(others, 'fault') },
      }
    }),
  }
}

const countOf = (rows: MeasureRow[], name: string): number =>
  rows.filter((row) => row.name === name).reduce((sum, { count }) => sum + count, 0)

function seriesOf(rows: MeasureRow[]): HealthHour[] {
  const hours = [...new Set(rows.map(({ hour }) => hour))]
  return hours.map((hour) => {
    const hourRows = rows.filter((row) => row.hour === hour)
    return {
      hour,
      seen: countOf(hourRows, 'seen'),
      faults: countOf(hourRows, 'fault'),
      measures: measuresOf(hourRows),
    }
  })
}

function measuresOf(rows: MeasureRow[]): HealthHour['measures'] {
  const measured = measureNames.flatMap((name): [MeasureName, number][] => {
    const value = upperQuartile(rows.filter((row) => row.name === name))
    return value === null ? [] : [[name, value]]
  })
  return Object.fromEntries(measured)
}

/** A module's faults, latest first. */
export async function readFaults(
  db: Db,
  module: string,
  { version, limit, stacks }: { version?: string | undefined; limit: number; stacks: SourceStacks },
): Promise<FaultAnswer[]> {
  const rows = await db
    .selectFrom('module_faults')
    .selectAll()
    .where('module_id', '=', module)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? ''))
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute()
  const sources: (string | null)[] = []
  for (const { version: of, stack } of rows) sources.push(await stacks.resolve(module, of, stack))
  return rows.map(({ version: of, kind, message, stack, route, count, verified, first_at, last_at }, at) => ({
    version: of,
    kind,
    message,
    stack,
    route,
    count,
    verified,
    sources: sources[at] ?? null,
    firstAt: first_at,
    lastAt: last_at,
  }))
}
