import { type FoundRow, foundResources } from '@keystead/api-client/search/contract'
import { wordsOf } from '@keystead/api-client/search/rules'
import type { ShownPaths } from '../../registry/shown-paths.ts'
import type { PlanGate } from '../plan-gate.ts'
import type { Work } from '../work.ts'
import { findRows } from './repository.ts'

/** Search results for resources the person's plan covers, each with its page. */
export async function findAll(
  work: Work,
  text: string,
  { gate, paths }: { gate: PlanGate; paths: ShownPaths },
): Promise<FoundRow[]> {
  const words = wordsOf(text)
  const covered = foundResources.filter((resource) => gate(work.caller.plan, resource, 'read'))
  if (words.length === 0 || covered.length === 0) return []
  const rows = await findRows(work, covered, words)
  return rows.map((row) => ({ ...row, path: paths.row(row.resource, row.id) }))
}
