import type { Manifest } from '@keystead/module-sdk/manifest'
import type { DeclaredApi } from '@keystead/module-sdk/manifest/declared-api'
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

/** What plans are judged by. */
export interface PlanState {
  modules: readonly KnownModule[]
  /** By module what staff approved of its `api`, also of modules that nobody is given any more. */
  approved: ReadonlyMap<string, DeclaredApi>
}

export interface Snapshot extends PlanState {
  revision: number
  modules: KnownModule[]
}

/** For whom the index is made. Nobody signed in: plan free, no role. */
export interface Audience {
  user: string | null
  plan: Plan
  role: Role | null
  /** Versions that this browser tries, by their modules (ADR 35). */
  tries?: ReadonlyMap<string, Tried> | undefined
}

/** A published version that a browser tries by a signed link, before it is promoted. */
export interface Tried {
  known: KnownVersion
  /** When it ends, in ISO 8601. */
  until: string
  /** The module, where nothing of it was ever promoted and no snapshot has it. */
  alone: KnownModule | null
}

/** The versions of a module that anybody may be given now. */
export function givenVersions({ line, canary }: KnownModule): KnownVersion[] {
  return canary ? [canary.known, ...line] : line
}

/** All modules that the caller may meet: those of the snapshot, and those that are but tried. */
export function modulesFor({ modules }: Snapshot, { tries }: Audience): KnownModule[] {
  const alone = [...(tries?.values() ?? [])].flatMap(({ alone: module }) => module ?? [])
  return alone.length > 0 ? [...modules, ...alone].sort((a, b) => a.id.localeCompare(b.id)) : modules
}

export const anonymous: Audience = { user: null, plan: usualPlan, role: null }
