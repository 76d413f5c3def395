import { CompiledQuery } from 'kysely'
import type { Caller } from '../auth/verify-token.ts'
import { asUser, type Database } from '../db/database.ts'
import { listQueries } from './list-queries.ts'

export interface ListPlan {
  name: string
  indexes: string[]
  /** Tables that are read from one end to the other. */
  wholeTables: string[]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

/** How the database would answer each list, asked in the caller's own transaction. After `analyze`. */
export async function listPlans(database: Database, caller: Caller, id: string): Promise<ListPlan[]> {
  const plans: ListPlan[] = []
  for (const { name, sql: text, parameters } of await listQueries(caller, id)) {
    const { rows } = await asUser(database, caller, (trx) =>
      trx.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
      ),
    )
    const nodes = (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan))
    plans.push({
      name,
      indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))],
      wholeTables: nodes
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .flatMap((node) => node['Relation Name'] ?? []),
    })
  }
  return plans
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
