import type { Manifest } from '@keystead/module-sdk/manifest'
import { type Plan, type Role, usualPlan } from '@keystead/module-sdk/manifest/person'
import type { Canary } from './history.ts'

export interface KnownVersion {
  manifest: Manifest
  manifestIntegrity: string
  entryIntegrity: string
}

export interface KnownModule {
  id: string
  /** Stable first, then what it can fall back to, newest first; empty while there is but a canary. */
  line: KnownVersion[]
  /** The version on trial with a share of the people. */
  canary: (Canary & { known: KnownVersion }) | null
  /** Tiers for which staff switched the module off. */
  off: ReadonlySet<Plan>
}

export interface Snapshot {
  revision: number
  modules: KnownModule[]
}

/** For whom the index is made. Nobody signed in: plan free, no role (design.md 5). */
export interface Audience {
  user: string | null
  plan: Plan
  role: Role | null
}

/** The versions of a module that anybody may be given now. */
export function givenVersions({ line, canary }: KnownModule): KnownVersion[] {
  return canary ? [canary.known, ...line] : line
}

export const anonymous: Audience = { user: null, plan: usualPlan, role: null }
