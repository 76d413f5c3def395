import { type Database, openPostgres } from '@keystead/server/db/database'
import { sql } from 'kysely'
import pg from 'pg'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export interface Read {
  table: string
  isSequential: boolean
  rows: number
}

export interface Ran {
  /** The operation in progress. */
  act: string
  statement: string
  reads: Read[]
}

/** auto_explain settings that log each executed statement, including those in triggers and functions. */
const EXPLAINED = `
  set session_preload_libraries = 'auto_explain'
  set auto_explain.log_min_duration = 0
  set auto_explain.log_nested_statements = on
  set auto_explain.log_analyze = on
  set auto_explain.log_timing = off
  set auto_explain.log_format = 'json'
  set client_min_messages = 'log'`
  .trim()
  .split('\n')

/** For future connections. @param more additional settings */
export async function explainAll(url: string, more: string[] = []): Promise<void> {
  const database: Database = openPostgres(url)
  const name = sql.id(new URL(url).pathname.slice(1))
  await sql`alter database ${name} reset all`.execute(database.db)
  for (const setting of [...EXPLAINED, ...more])
    await sql`alter database ${name} ${sql.raw(setting)}`.execute(database.db)
  await database.close()
}

/** Listens to the plans of all statements this process runs. @returns what stops it */
export function onPlans(listener: (statement: string, reads: Read[]) => void): () => void {
  const { connect } = pg.Client.prototype
  const listening = function (this: pg.Client, ...given: unknown[]) {
    this.on('notice', ({ message }) => {
      const plan = /^duration: .*plan:\n([\s\S]+)$/.exec(message ?? '')?.[1]
      if (plan === undefined) return
      const { 'Query Text': statement, Plan } = JSON.parse(plan)
      listener(statement, readsOf(Plan))
    })
    return Reflect.apply(connect, this, given)
  }
  pg.Client.prototype.connect = listening as typeof connect
  return () => {
    pg.Client.prototype.connect = connect
  }
}

const SCANS = /Scan$/

function readsOf(node: PlanNode): Read[] {
  const table = node['Relation Name']
  const below = (node.Plans ?? []).flatMap(readsOf)
  if (table === undefined || !SCANS.test(node['Node Type'])) return below
  const each =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const isSequential = node['Node Type'] === 'Seq Scan'
  return [{ table, isSequential, rows: each * node['Actual Loops'] }, ...below]
}
