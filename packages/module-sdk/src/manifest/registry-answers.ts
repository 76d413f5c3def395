import type { DeclaredApi } from './declared-api.ts'
import type { Language } from './languages.ts'
import type { Plan } from './person.ts'

/**
 * Registry responses (`/registry/v1`) for publishing, operating modules and assigning plans: sent by the server, read
 * by the command line.
 */

export interface PublishAnswer {
  module: string
  version: string
  /** `unchanged`: this version already existed with the same content. */
  outcome: 'published' | 'unchanged'
  /** It existed and was withdrawn, which is final. */
  withdrawn?: true
}

export interface MapsAnswer {
  module: string
  version: string
  /** Number of maps uploaded. */
  maps: number
  outcome: 'published' | 'unchanged'
}

/** Common to all registry operations. */
interface Acted {
  changed: boolean
  revision: number
}

export interface PromoteAnswer extends Acted {
  module: string
  version: string
  /** Percentage of signed-in users who get it from now on; 100: everybody. */
  percent: number
  promoted: boolean
  /** Set if a server start left the module alone: the version it stays at. */
  stays?: string
  /** Declared API that awaits approval and counts for no plan yet. Absent: none. */
  waiting?: { api: DeclaredApi; sentence: string }
}

export interface ApproveAnswer extends Acted {
  module: string
  version: string
  /** Newly approved by this call; empty if everything was approved already. */
  gained: DeclaredApi
  /** Everything now approved of the module's `api`. */
  approved: DeclaredApi
}

export interface RollbackAnswer extends Acted {
  module: string
  /** The stable version now; null if the rolled-back one had no predecessor. */
  version: string | null
  /** The version that was rolled back. */
  from: string
  /** It was only a canary; everyone else stayed on the stable version. */
  ended?: 'canary'
}

export interface WithdrawAnswer extends Acted {
  module: string
  version: string
  /** The stable version now. */
  stable: string | null
}

/** A module's collections were deleted. */
export interface DropAnswer extends Acted {
  module: string
  collections: string[]
  /** How many rows they had. */
  rows: number
}

/** A link to try a version in one's own browser before it is promoted. */
export interface TryAnswer {
  module: string
  version: string
  /** Asks for confirmation first; can be shared with anyone who should see the version. */
  address: string
  expires: string
}

/** A version whose approval extended the approved `api`. */
export interface Approval {
  version: string
  api: DeclaredApi
  by: string
  at: string
}

/** The report of a passed browser drill, published with the version it was made of. */
export interface DrillReport {
  /** ISO 8601. */
  at: string
  /** The shell's build that the version was mounted in, and the SDK that drilled it. */
  host: string
  sdk: string
  browser: string
  /** How many pages, parts and faults were played. */
  cases: number
  /** Harms to the surrounding page, accepted at publish. */
  harms: { kind: string; sentence: string }[]
}

export interface ListedVersion {
  version: string
  state: 'stable' | 'canary' | 'published' | 'withdrawn'
  publishedAt: string
  publishedBy: string
  withdrawnAt: string | null
  /** Its declared API, and the part not approved yet. */
  api: DeclaredApi
  waiting: DeclaredApi
  /** The report of the browser drill; null: published without one. */
  drill: DrillReport | null
  /** The last time that its canary was rolled back for failing, and for how many of those who had it; null: never. */
  failed: { at: string; people: number; failing: number } | null
}

export interface ListedModule {
  module: string
  /** From the stable version, else the canary, else the newest. */
  title: Record<Language, string>
  team: string
  stable: string | null
  /** What a rollback of the stable version returns to; null: there is no earlier one. */
  fallback: string | null
  /** The canary version, the percentage of users who get it, and since when. */
  canary: { version: string; percent: number; since: string } | null
  /** The approved `api`, and which versions it was approved for, by whom and when. */
  approved: DeclaredApi
  approvals: Approval[]
  versions: ListedVersion[]
}

/** Outcome of a module's own tests before it was published, as reported by the command line. */
export const testsRuns = ['passed', 'skipped', 'none'] as const
export type TestsRun = (typeof testsRuns)[number]

/** Scopes of a team's token; administering requires a token for all modules. */
export const teamTokenScopes = ['publish', 'promote', 'events'] as const

/** A token's default scope; `events` is for the module's own service. */
export const usualTokenScopes = ['publish', 'promote'] as const

/** A module's service address was set or removed. */
export interface ServiceAnswer extends Acted {
  module: string
  url: string | null
  /** Whether a version that anybody may be given declares a service. */
  declared: boolean
}

export interface ListedService {
  module: string
  url: string
  declared: boolean
  setBy: string
  setAt: string
}

/** An event for a module's own service: names and ids only. */
export interface ServiceEvent {
  /** Also a cursor: events after it can be asked for. */
  id: string
  /** A resource, a collection (`inspections/visits`), or `account.deleted`. */
  name: string
  /** Null: rows of a collection that went or came back with another row. */
  row: string | null
  owner: string
  at: string
}

export interface EventsAnswer {
  /** At most 500, in order. */
  events: ServiceEvent[]
  /** Where to continue; requesting it confirms these events. */
  after: string
}

/** A new token; the only response with its plain text. */
export interface TokenAnswer {
  id: string
  module: string
  name: string
  scopes: string[]
  expiresAt: string
  token: string
}

export interface ListedToken {
  id: string
  /** The one module it is for, or `*`. */
  module: string
  name: string
  scopes: string[]
  state: 'valid' | 'expired' | 'revoked'
  createdAt: string
  /** As in the audit trail. */
  createdBy: string
  lastUsedAt: string | null
  expiresAt: string | null
  revokedAt: string | null
}

export interface RevokeAnswer {
  id: string
  module: string
  name: string
  changed: boolean
}

export interface HandOverAnswer {
  module: string
  team: string
  from: string
  changed: boolean
  /** Names of the tokens revoked with it. */
  revoked: string[]
}

export interface ModuleTiers {
  module: string
  /** Whether the module is on, per tier. */
  tiers: Record<Plan, boolean>
}

export interface PlansAnswer {
  tiers: readonly Plan[]
  modules: ModuleTiers[]
}

export interface TierAnswer extends Acted {
  module: string
  tier: Plan
  on: boolean
}

export interface PersonPlanAnswer extends Acted {
  email: string
  plan: Plan
  /** No account has this address yet: the plan applies once one is created. */
  promised: boolean
}
