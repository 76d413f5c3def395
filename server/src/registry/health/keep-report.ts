import type { HealthReport, ReportedModule } from '@keystead/module-sdk/manifest/health-report'
import { sql, type Transaction } from 'kysely'
import { asServer } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import type { Registry } from '../registry.ts'
import { decide } from '../resolve/decide.ts'
import { type Audience, givenVersions, type ModuleState, modulesFor } from '../resolve/module-state.ts'
import { classOf } from './classes.ts'
import { faultText, otherFault } from './fault-text.ts'

/** Distinct faults stored per version, for verified and for anonymous people each. */
const faultsKept = 200

/** One module of a report, and whether a verified user of that version sent it. */
interface VerifiedReport {
  report: ReportedModule
  verified: boolean
}

/**
 * Whether a person can have this version: the canary only if chosen for it. Otherwise a canary report is forged, or the
 * canary has changed since. People who try a version by link look for faults, so they do not count (ADR 35).
 */
function mayHave(module: ModuleState, version: string, audience: Audience): boolean {
  if (audience.user === null || audience.tries?.has(module.id)) return false
  return version !== module.canary?.version || decide(module, audience, null).decision.rule === 'canary'
}

/** Locale-independent: the same order on every server. */
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Sorted, as their faults and measures are: concurrent reports then lock rows in one order and cannot deadlock. */
function verifiedReports(
  { modules }: HealthReport,
  registry: Registry,
  audience: Audience,
): VerifiedReport[] {
  const nameOf = (report: ReportedModule) => `${report.module}@${report.version}`
  return modules
    .toSorted((a, b) => byText(nameOf(a), nameOf(b)))
    .flatMap((report) => {
      const module = modulesFor(registry.snapshot, audience).find(({ id }) => id === report.module)
      const tried = audience.tries?.get(report.module)?.moduleVersion
      const isGiven =
        module &&
        [...givenVersions(module), ...(tried ? [tried] : [])].some(
          ({ manifest }) => manifest.version === report.version,
        )
      // A page that stayed open over many deploys, or a forged report: no longer of interest.
      if (!isGiven) return []
      return [{ report, verified: mayHave(module, report.version, audience) }]
    })
}

/** Stores a report. @returns the modules on which a verified person reported */
export async function keepReport(
  registry: Registry,
  report: HealthReport,
  audience: Audience,
): Promise<string[]> {
  const all = verifiedReports(report, registry, audience)
  if (all.length === 0) return []
  await asServer(registry.database, async (trx) => {
    for (const each of all) {
      if (each.verified && audience.user) await keepPerson(trx, each.report, audience.user)
      await keepFaults(trx, each)
      await keepMeasures(trx, each)
    }
  })
  return all.filter(({ verified }) => verified).map(({ report }) => report.module)
}

async function keepPerson(
  trx: Transaction<Tables>,
  { module, version, seen, faults = [] }: ReportedModule,
  user: string,
): Promise<void> {
  const hasFailed = faults.length > 0
  if (!seen && !hasFailed) return
  await trx
    .insertInto('module_people')
    .values({
      module_id: module,
      version,
      user_id: user,
      failed_at: hasFailed ? sql`now()` : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['module_id', 'version', 'user_id']).doUpdateSet({
        last_at: sql`now()`,
        ...(hasFailed && { failed_at: sql`now()` }),
      }),
    )
    .execute()
}

async function keepFaults(trx: Transaction<Tables>, { report, verified }: VerifiedReport): Promise<void> {
  const { module: module_id, version, faults = [] } = report
  const texts = faults.map((fault) => ({ fault, text: faultText(fault) }))
  if (texts.length === 0) return
  const rows = await trx
    .selectFrom('module_faults')
    .select('fingerprint')
    .where('module_id', '=', module_id)
    .where('version', '=', version)
    .where('verified', '=', verified)
    .execute()
  const storedFingerprints = new Set(rows.map(({ fingerprint }) => fingerprint))
  const stored = texts.map(({ fault, text }) => {
    const isKept = storedFingerprints.has(text.fingerprint) || storedFingerprints.size < faultsKept
    const storedText = isKept ? text : otherFault(fault.kind)
    storedFingerprints.add(storedText.fingerprint)
    return { ...storedText, count: fault.count }
  })
  // By what is stored: rows are locked in this order.
  for (const each of stored.sort((a, b) => byText(a.fingerprint, b.fingerprint))) {
    await trx
      .insertInto('module_faults')
      .values({ module_id, version, verified, ...each })
      .onConflict((conflict) =>
        conflict.columns(['module_id', 'version', 'verified', 'fingerprint']).doUpdateSet((set) => ({
          count: sql<number>`${set.ref('module_faults.count')} + ${set.ref('excluded.count')}`,
          last_at: sql`now()`,
          route: set.ref('excluded.route'),
        })),
      )
      .execute()
  }
}

async function keepMeasures(trx: Transaction<Tables>, { report, verified }: VerifiedReport): Promise<void> {
  const { module: module_id, version, seen, faults = [], measures = {} } = report
  const failures = faults.reduce((sum, { count }) => sum + count, 0)
  const counted = [
    ...(seen ? [{ name: 'seen', class: 0, count: 1 }] : []),
    ...(failures > 0 ? [{ name: 'fault', class: 0, count: failures }] : []),
    ...Object.entries(measures).map(([name, value]) => ({ name, class: classOf(value), count: 1 })),
  ].sort((a, b) => byText(a.name, b.name))
  if (counted.length === 0) return
  await trx
    .insertInto('module_measures')
    .values(
      counted.map((each) => ({
        module_id,
        version,
        verified,
        hour: sql`date_trunc('hour', now())`,
        ...each,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['module_id', 'version', 'hour', 'verified', 'name', 'class']).doUpdateSet((set) => ({
        count: sql<number>`${set.ref('module_measures.count')} + ${set.ref('excluded.count')}`,
      })),
    )
    .execute()
}
