import type { DeclaredApi } from './declared-api.ts'
import type { Language } from './languages.ts'
import type { Plan } from './person.ts'

/**
 * What the registry answers (`/registry/v1`) to those who publish modules, act on them and give plans: the server says
 * it, the command line reads it.
 */

export interface PublishAnswer {
  module: string
  version: string
  /** `unchanged`: the same version with the same content was there already. */
  outcome: 'published' | 'unchanged'
  /** It was there, and was withdrawn: it never comes back. */
  withdrawn?: true
}

export interface MapsAnswer {
  module: string
  version: string
  /** How many came. */
  maps: number
  outcome: 'published' | 'unchanged'
}

/** What every act on the registry says of itself. */
interface Acted {
  changed: boolean
  revision: number
}

export interface PromoteAnswer extends Acted {
  module: string
  version: string
  /** The share of the signed-in people who get it from then on; 100: everybody. */
  percent: number
  promoted: boolean
  /** Where a start left the module alone: the version that it stays at. */
  stays?: string
  /** What it declares and nobody approved yet: it counts for no plan. Absent: nothing waits. */
  waiting?: { api: DeclaredApi; sentence: string }
}

export interface ApproveAnswer extends Acted {
  module: string
  version: string
  /** What was approved by this call; empty where all of it was approved already. */
  gained: DeclaredApi
  /** All that is approved of the module's `api` from then on. */
  approved: DeclaredApi
}

export interface RollbackAnswer extends Acted {
  module: string
  /** The stable version from then on; null where the version that was taken back had none behind it. */
  version: string | null
  /** The version that was taken back. */
  from: string
  /** It was on trial with a share of the people; everybody else had the stable one all along. */
  ended?: 'canary'
}

export interface WithdrawAnswer extends Acted {
  module: string
  version: string
  /** The stable version from then on. */
  stable: string | null
}

/** A link to a version in one's own browser, before it is promoted. */
export interface TryAnswer {
  module: string
  version: string
  /** Asks first, and then sets it; to be handed to whoever shall see the version. */
  address: string
  expires: string
}

/** A version whose `api` was approved while it had more than was approved before. */
export interface Approval {
  version: string
  api: DeclaredApi
  by: string
  at: string
}

export interface ListedVersion {
  version: string
  state: 'stable' | 'canary' | 'published' | 'withdrawn'
  publishedAt: string
  publishedBy: string
  withdrawnAt: string | null
  /** What it declares for plans, and what of it nobody approved yet. */
  api: DeclaredApi
  waiting: DeclaredApi
}

export interface ListedModule {
  module: string
  /** Of the stable version, else of the one on trial, else of the newest. */
  title: Record<Language, string>
  team: string
  stable: string | null
  /** The version on trial, the share of the people who get it, and since when. */
  canary: { version: string; percent: number; since: string } | null
  /** What is approved of its `api`, by which versions, by whom and when. */
  approved: DeclaredApi
  approvals: Approval[]
  versions: ListedVersion[]
}

/** What a team's token may be for; to administer is for tokens of all modules. */
export const teamTokenScopes = ['publish', 'promote'] as const

/** A new token: the one answer that holds its plain text. */
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
  /** The one module that it is for, or `*`. */
  module: string
  name: string
  scopes: string[]
  state: 'valid' | 'expired' | 'revoked'
  createdAt: string
  /** As the trail names them. */
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
  /** The team that had it until then. */
  from: string
  changed: boolean
  /** Names of the tokens that ended with it. */
  revoked: string[]
}

export interface ModuleTiers {
  module: string
  /** For each tier whether the module is on. */
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
  /** Nobody has the address yet: the plan waits for whoever comes with it. */
  promised: boolean
}
