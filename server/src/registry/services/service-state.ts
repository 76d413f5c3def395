import type { ServiceStateAnswer } from '@keystead/module-sdk/manifest/staff-answers'
import { sql } from 'kysely'
import { isFailure } from '../../module-service/service-health.ts'
import type { Registry } from '../registry.ts'
import { openDeletions } from './deletions.ts'
import { eventNames } from './event-names.ts'
import { isDeclared } from './services.ts'

const HOURS = 48
const MAX_FAILURES = 20
const MAX_ACCOUNTS = 50

/** A module's service as staff see it. */
export async function readServiceState(
  { database: { db }, snapshot }: Registry,
  module: string,
): Promise<ServiceStateAnswer> {
  const row = await db
    .selectFrom('module_services')
    .select(['url', 'set_by', 'set_at'])
    .where('module_id', '=', module)
    .executeTakeFirst()
  const ended = await db
    .selectFrom('module_service_hours')
    .select(({ fn }) => ['outcome', fn.sum<number>('count').as('count')])
    .where('module_id', '=', module)
    .where('hour', '>', sql<string>`now() - make_interval(hours => ${HOURS})`)
    .groupBy('outcome')
    .orderBy('outcome')
    .execute()
  const failures = await db
    .selectFrom('module_service_failures')
    .select(['at', 'outcome', 'method', 'request_id as requestId'])
    .where('module_id', '=', module)
    .orderBy('id', 'desc')
    .limit(MAX_FAILURES)
    .execute()
  const count = (rows: typeof ended) => rows.reduce((sum, each) => sum + Number(each.count), 0)
  return {
    module,
    url: row?.url ?? null,
    declared: isDeclared(snapshot, module),
    setBy: row?.set_by ?? null,
    setAt: row?.set_at ?? null,
    events: isDeclared(snapshot, module) ? eventNames(snapshot, module) : [],
    hours: HOURS,
    calls: count(ended),
    failed: count(ended.filter(({ outcome }) => isFailure(outcome))),
    failures,
    deletions: await openDeletions(db, module, MAX_ACCOUNTS),
  }
}
