import type { Decision } from './decision.ts'
import type { Right } from './declared-api.ts'
import type { MeasureName } from './health-report.ts'
import type { Plan, Role } from './person.ts'

/** Registry responses for staff (docs/registry-api.md). */

/** One hour of a version's health, from signed-in users' reports; measures are 75th percentiles. */
export interface HealthHour {
  hour: string
  /** First draws per page, and faults. */
  seen: number
  faults: number
  measures: Partial<Record<MeasureName, number>>
}

export interface VersionHealth {
  version: string
  /** People who had it on screen, and those with a fault. */
  people: number
  failing: number
  series: HealthHour[]
  /** From anonymous reports: shown, but never used to decide. */
  unverified: { seen: number; faults: number }
}

/** People who had a version on screen, and those with a fault. */
type Counted = Pick<VersionHealth, 'people' | 'failing'>

/** What a canary is judged by: everybody seen since it began, within the last 30 days. */
export interface CanaryHealth {
  version: string
  since: string
  canary: Counted
  stable: Counted
  /** Of the stable version with the 48 hours before, where fewer than 10 people had it since: the baseline then. */
  before?: Counted
}

export interface HealthAnswer {
  module: string
  since: string
  /** Null: there is no canary. */
  trial: CanaryHealth | null
  versions: VersionHealth[]
}

/** A module's own service: address, outcomes of calls to it, and unconfirmed deletions. */
export interface ServiceStateAnswer {
  module: string
  /** Null: none is named. */
  url: string | null
  /** A version that people get declares a service. */
  declared: boolean
  setBy: string | null
  setAt: string | null
  /** Events it receives. */
  events: string[]
  /** Calls of the last hours, and those that failed: of status 5xx, or answered by the host. */
  hours: number
  calls: number
  failed: number
  /** Newest first: a class of status (`5xx`), or the type of the host's answer. */
  failures: { at: string; outcome: string; method: string; requestId: string }[]
  /** Deleted accounts that it has not answered, oldest first. */
  deletions: { count: number; accounts: { id: string; at: string }[] }
}

export interface FaultAnswer {
  version: string
  kind: string
  message: string | null
  stack: string | null
  /** The source-mapped stack; null without a stack or a published map. */
  sources: string | null
  route: string | null
  count: number
  /** Reported by a signed-in user. */
  verified: boolean
  firstAt: string
  lastAt: string
}

/** What the registry writes into the audit trail. */
export type TrailAct =
  | ('promote' | 'rollback' | 'withdraw' | 'approve' | 'unapprove' | 'publish' | 'try_link')
  | ('plan_tier' | 'plan_person' | 'token_create' | 'token_revoke' | 'hand_over')
  | ('service_set' | 'service_remove' | 'data_drop' | 'preview' | 'shell')

export interface TrailEntry {
  id: number
  at: string
  actor: string
  /** A `TrailAct`, or what a newer registry writes. */
  act: string
  module: string | null
  version: string | null
  before: unknown
  after: unknown
}

/** Every module as resolved for one caller, with the deciding rule. */
export interface PreviewAnswer {
  resolvedFor: { user: string | null; email: string | null; plan: Plan; role: Role | null }
  modules: Decision[]
}

/** A tier's right on a resource that is gained or lost, and the number of landlords on that plan. */
export interface PlanRight {
  tier: Plan
  resource: string
  /** `write` covers both if `read` changes along with it. */
  right: Right
  people: number
}

/** A change's impact, in people. */
export interface EffectAnswer {
  /** All landlords with an account; for one person's plan 1, or 0 if the address is unknown. */
  people: number
  /** People who would lose or gain access to the module. */
  lose: number
  gain: number
  /** People who would get another version. */
  otherVersion: number
  /** The effect on anonymous visitors. */
  visitors: 'same' | 'lose' | 'gain' | 'otherVersion'
  /** For one person's plan: ids of the modules affected. */
  modules?: { lose: string[]; gain: string[] }
  /** For an approval: what plans would gain once its version is stable, or lose. */
  rights?: { gain: PlanRight[]; lose: PlanRight[] }
  sentence: string
}

export interface RevertAnswer {
  /** The audit entry that was reverted. */
  entry: number
  revision: number
}
