import type { Manifest } from '@keystead/module-sdk/manifest'
import type { DeclaredApi } from '@keystead/module-sdk/manifest/declared-api'
import { type Plan, type Role, usualPlan } from '@keystead/module-sdk/manifest/person'
import type { StoredCollection } from '../collections/collection-kind.ts'
import type { Canary } from './history.ts'

export interface ModuleVersion {
  manifest: Manifest
  manifestIntegrity: string
  entryIntegrity: string
}

export interface ModuleState {
  id: string
  /** The current one first, then its fallbacks, newest first; empty while there is only a canary. */
  stableVersions: ModuleVersion[]
  /** The version for a share of users. */
  canary: (Canary & { moduleVersion: ModuleVersion }) | null
  /** Tiers for which staff switched the module off. */
  off: ReadonlySet<Plan>
}

/** The input of plan decisions. */
export interface PlanState {
  modules: readonly ModuleState[]
  /** Approved `api` by module, including modules nobody gets any more. */
  approved: ReadonlyMap<string, DeclaredApi>
}

export interface Snapshot extends PlanState {
  revision: number
  modules: ModuleState[]
  /** Tables of modules, by kind. */
  collections: ReadonlyMap<string, StoredCollection>
  /** Addresses of modules' own services, by module. */
  services: ReadonlyMap<string, string>
}

/** Whom the index is resolved for. Signed out: plan free, no role. */
export interface Audience {
  user: string | null
  plan: Plan
  role: Role | null
  /** Versions this browser tries, by module (ADR 35). */
  tries?: ReadonlyMap<string, Tried> | undefined
}

/** An unpromoted version that a browser tries through a signed link. */
export interface Tried {
  moduleVersion: ModuleVersion
  /** Expiry in ISO 8601. */
  until: string
  /** A module that was never promoted, and so is in no snapshot. */
  alone: ModuleState | null
}

/** The versions of a module that anybody may be given now. */
export function givenVersions({ stableVersions, canary }: ModuleState): ModuleVersion[] {
  return canary ? [canary.moduleVersion, ...stableVersions] : stableVersions
}

/** Modules the caller may get: those in the snapshot, and tried ones. */
export function modulesFor({ modules }: Snapshot, { tries }: Audience): ModuleState[] {
  const alone = [...(tries?.values() ?? [])].flatMap(({ alone: module }) => module ?? [])
  return alone.length > 0 ? [...modules, ...alone].sort((a, b) => a.id.localeCompare(b.id)) : modules
}

export const anonymous: Audience = { user: null, plan: usualPlan, role: null }
