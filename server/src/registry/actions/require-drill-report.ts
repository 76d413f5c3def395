import { undrilledPercent } from '@keystead/module-sdk/manifest/canary-limits'
import { Problem } from '../../http/problem.ts'
import type { ModuleAction } from '../resolve/history.ts'

interface Promotion {
  id: string
  version: string
  percent: number
  byStart: boolean
  /** Promoted by staff, or by a token that may administer all modules. */
  byStaff?: boolean
}

/**
 * Beyond a small share, a team promotes only what was drilled in a browser. What everybody had before may come back.
 * @throws Problem 409 `drill_missing`
 */
export function requireDrillReport(
  { id, version, percent, byStart, byStaff = false }: Promotion,
  { hasDrill, actions }: { hasDrill: boolean; actions: readonly ModuleAction[] },
): void {
  const wasStable = actions.some(
    (act) => act.act === 'promote' && act.version === version && act.percent === 100,
  )
  if (hasDrill || byStart || byStaff || wasStable || percent <= undrilledPercent) return
  const sentence = `${id} ${version} was published without the report of a browser check, and goes to ${undrilledPercent} % of the people at most. Publish it again with the check in a browser (without --static), or ask staff to promote it.`
  throw new Problem(409, 'drill_missing', sentence)
}
