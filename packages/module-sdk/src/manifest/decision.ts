import type { Plan, Role } from './person.ts'

/** What decided: no published version, role, plan, shell compatibility, or which version: try, canary or stable. */
export const decisionRules = ['unpublished', 'role', 'plan', 'host', 'try', 'canary', 'stable'] as const
export type DecisionRule = (typeof decisionRules)[number]

/** How the registry resolved one module for one caller. Sent by the server, shown in the staff console. */
export interface Decision {
  module: string
  state: 'on' | 'locked' | 'held' | 'absent'
  /** The resolved version, or null. */
  version: string | null
  rule: DecisionRule
  /**
   * The canary, if any. The caller gets it if their bucket (0 to 99) is below `percent`; `bucket` is null for visitors
   * and for callers without the role.
   */
  canary: { version: string; percent: number; bucket: number | null; chosen: boolean } | null
  /** Tiers that include the module. */
  tiers: Plan[]
  /** Roles that may use the module; null: everybody. */
  roles: Role[] | null
  /** What the served shell lacks for the version. */
  lacks: string[]
}
