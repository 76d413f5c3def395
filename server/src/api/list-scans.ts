import { CompiledQuery } from 'kysely'
import { asUser, type Database, type Db } from '../db/database.ts'
import type { RecordedQuery } from '../db/record-sql.ts'
import type { Caller } from '../http/caller.ts'
import { listQueries } from './list-queries.ts'

export interface Scan {
  indexes: string[]
  /** Tables with a sequential scan. */
  wholeTables: string[]
}

export interface ListScan extends Scan {
  name: string
}

interface ScanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: ScanNode[]
}

/** The query plan of each list, in the caller's own transaction. Run `analyze` first. */
export async function listScans(database: Database, caller: Caller, id: string): Promise<ListScan[]> {
  const scans: ListScan[] = []
  for (const { name, ...query } of await listQueries(caller, id))
    scans.push({ name, ...(await asUser(database, caller, (trx) => scanOf(trx, query))) })
  return scans
}

/** A query's plan. */
export async function scanOf(db: Db, { sql: text, parameters }: RecordedQuery): Promise<Scan> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: ScanNode }[] }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
  )
  const nodes = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan))
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
    wholeTables: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .flatMap((node) => node['Relation Name'] ?? []),
  }
}

const nodesOf = (node: ScanNode): ScanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
