import { canaryLimits } from '@keystead/module-sdk/manifest/canary-limits'
import type { CanaryHealth } from '@keystead/module-sdk/manifest/staff-answers'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-some.ts'
import type { ModuleState } from '../resolve/module-state.ts'
import type { Counted } from './judge.ts'

/** People per version since a time: who had it on screen, and for whom it has failed since. */
export async function countPeople(db: Db, module: string, since: string): Promise<Map<string, Counted>> {
  const rows = await db
    .selectFrom('module_people')
    .select(({ fn, eb }) => [
      'version',
      fn.countAll<number>().as('people'),
      fn
        .countAll<number>()
        .filterWhere(eb('failed_at', '>=', since))
        .as('failing'),
    ])
    .where('module_id', '=', module)
    .where('last_at', '>=', sql<string>`${since}::timestamptz`)
    .groupBy('version')
    .execute()
  return new Map(rows.map(({ version, people, failing }) => [version, { people, failing }]))
}

const nobody = { people: 0, failing: 0 }

const hoursBefore = (since: string) =>
  new Date(Date.parse(since) - canaryLimits.baselineHours * 3_600_000).toISOString()

/** The figures a canary is judged by, also shown to staff. Null: no canary. */
export async function countCanary(
  db: Db,
  { id, stableVersions, canary }: ModuleState,
): Promise<CanaryHealth | null> {
  if (!canary) return null
  const { version, since } = canary
  const stableVersion = stableVersions[0]?.manifest.version ?? ''
  const counts = await countPeople(db, id, since)
  const counted = { version, since, canary: counts.get(version) ?? nobody }
  const stable = counts.get(stableVersion) ?? nobody
  if (stable.people >= canaryLimits.people) return { ...counted, stable }
  // At a high percentage hardly anybody has the stable version.
  const before = (await countPeople(db, id, hoursBefore(since))).get(stableVersion) ?? nobody
  return { ...counted, stable, before }
}

const keptDays = 30

/** Retention: a month for series; no canary lasts longer. @returns whether some are left */
export async function dropOldHealth(db: Db): Promise<boolean> {
  const before = sql`now() - make_interval(days => ${keptDays})`
  const results = [
    await deleteSome(db, 'module_people', sql`last_at < ${before}`),
    await deleteSome(db, 'module_faults', sql`last_at < ${before}`),
    await deleteSome(db, 'module_measures', sql`hour < ${before}`),
    await deleteSome(db, 'module_service_hours', sql`hour < ${before}`),
    await deleteSome(db, 'module_service_failures', sql`at < ${before}`),
  ]
  return results.includes(true)
}
