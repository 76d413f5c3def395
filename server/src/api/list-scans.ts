import { CompiledQuery } from 'kysely'
import { asUser, type Database } from '../db/database.ts'
import type { Caller } from '../http/caller.ts'
import { listQueries } from './list-queries.ts'

export interface ListScan {
  name: string
  indexes: string[]
  /** Tables that are read from one end to the other. */
  wholeTables: string[]
}

interface ScanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: ScanNode[]
}

/** How the database would answer each list, asked in the caller's own transaction. After `analyze`. */
export async function listScans(database: Database, caller: Caller, id: string): Promise<ListScan[]> {
  const scans: ListScan[] = []
  for (const { name, sql: text, parameters } of await listQueries(caller, id)) {
    const { rows } = await asUser(database, caller, (trx) =>
      trx.executeQuery<{ 'QUERY PLAN': { Plan: ScanNode }[] }>(
        CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
      ),
    )
    const nodes = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan))
    scans.push({
      name,
      indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
      wholeTables: nodes
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .flatMap((node) => node['Relation Name'] ?? []),
    })
  }
  return scans
}

const nodesOf = (node: ScanNode): ScanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
