import type { Plan, Role } from './person.ts'

/**
 * What decided: no version for this caller, the role, the plan, what the shell lacks, or which version it is: one that this
 * browser tries, the canary, or the stable one.
 */
export const decisionRules = ['unpublished', 'role', 'plan', 'host', 'try', 'canary', 'stable'] as const
export type DecisionRule = (typeof decisionRules)[number]

/**
 * How the registry decided about one module for one caller, with all that it went by. The server says
 * it, the staff console shows it.
 */
export interface Decision {
  module: string
  state: 'on' | 'locked' | 'held' | 'absent'
  /** The version that is given; null where none is. */
  version: string | null
  rule: DecisionRule
  /**
   * The version on trial, if there is one; the bucket (0 to 99) is below the per cent for those who get it. Null: whoever
   * is not signed in, or has not the version's role.
   */
  canary: { version: string; percent: number; bucket: number | null; chosen: boolean } | null
  /** The tiers that have the module. */
  tiers: Plan[]
  /** The roles that the module is for; null: everybody. */
  roles: Role[] | null
  /** What the shell that is served lacks of the version that would have been given. */
  lacks: string[]
}
