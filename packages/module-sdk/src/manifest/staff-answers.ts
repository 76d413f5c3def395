import type { Decision } from './decision.ts'
import type { Right } from './declared-api.ts'
import type { MeasureName } from './health-report.ts'
import type { Plan, Role } from './person.ts'

/** What the registry answers to product staff (docs/registry-api.md). */

/** One hour of a version, as people who are signed in told it; measures by what three of four stayed below. */
export interface HealthHour {
  hour: string
  /** How often it was drawn on a page for the first time, and how often something failed. */
  seen: number
  faults: number
  measures: Partial<Record<MeasureName, number>>
}

export interface VersionHealth {
  version: string
  /** People who had it on screen in that time, and for how many something failed. */
  people: number
  failing: number
  series: HealthHour[]
  /** What nobody vouches for: shown, and never judged by. */
  unverified: { seen: number; faults: number }
}

/** People who had a version on screen, and for how many of them something failed. */
type Counted = Pick<VersionHealth, 'people' | 'failing'>

/** What a version on trial is judged by: everybody since the trial began who was seen in the last 30 days. */
export interface TrialHealth {
  version: string
  since: string
  canary: Counted
  stable: Counted
}

export interface HealthAnswer {
  module: string
  since: string
  /** Null: no version is on trial. */
  trial: TrialHealth | null
  versions: VersionHealth[]
}

export interface FaultAnswer {
  version: string
  kind: string
  message: string | null
  stack: string | null
  /** The stack with the places of the module's sources in it; null where it has none, or no map was published. */
  sources: string | null
  route: string | null
  count: number
  /** Told by somebody who was signed in. */
  verified: boolean
  firstAt: string
  lastAt: string
}

export interface TrailEntry {
  id: number
  at: string
  actor: string
  act: string
  module: string | null
  version: string | null
  before: unknown
  after: unknown
}

/** Every module as one caller would get it, with what decided. */
export interface PreviewAnswer {
  resolvedFor: { user: string | null; email: string | null; plan: Plan; role: Role | null }
  modules: Decision[]
}

/** For a tier a right on a resource that comes or goes, and how many landlords have that plan. */
export interface PlanRight {
  tier: Plan
  resource: string
  /** `write` stands for both, where reading comes or goes along with it. */
  right: Right
  people: number
}

/** What a change would do, in people. */
export interface EffectAnswer {
  /** All landlords with an account; of one person's plan 1, or 0 where nobody is known by the address. */
  people: number
  /** Who could open the module and cannot any more, and the other way round. */
  lose: number
  gain: number
  /** Who goes on with another version. */
  otherVersion: number
  /** Visitors who are not signed in: whether anything changes for them. */
  visitors: 'same' | 'lose' | 'gain' | 'otherVersion'
  /** Of one person's plan: the modules by their ids. */
  modules?: { lose: string[]; gain: string[] }
  /** Of an approval: what plans did not cover before and do then, once its version is stable; and the other way round. */
  rights?: { gain: PlanRight[]; lose: PlanRight[] }
  sentence: string
}

export interface TakenBack {
  /** The entry of the trail that was undone. */
  entry: number
  revision: number
}
