import { lacksOf } from '@keystead/module-sdk/gate/host-check'
import type {
  HostJson,
  IndexModule,
  LoadableVersion,
  Manifest,
  ModuleIndex,
  NavEntry,
} from '@keystead/module-sdk/manifest'
import { type Plan, planTiers, type Role, usualPlan } from '@keystead/module-sdk/manifest/person'

export interface KnownVersion {
  manifest: Manifest
  manifestIntegrity: string
  entryIntegrity: string
}

export interface KnownModule {
  id: string
  /** Stable first, then what it can fall back to, newest first; never empty. */
  line: KnownVersion[]
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

export const anonymous: Audience = { user: null, plan: usualPlan, role: null }

/** The address under which a version's file is delivered, for good. */
export function addressOf(id: string, version: string, file: string): string {
  return `/modules/${id}/${version}/${file}`
}

function loadable({ manifest, manifestIntegrity }: KnownVersion): LoadableVersion {
  return {
    version: manifest.version,
    entry: addressOf(manifest.id, manifest.version, manifest.entry),
    manifest: addressOf(manifest.id, manifest.version, 'manifest.json'),
    manifestIntegrity,
  }
}

const inUsualSection = ({ section, ...entry }: NavEntry) =>
  section === 'main' ? entry : { ...entry, section }

function shown({ manifest }: KnownVersion) {
  const { id, version, title, routes, segments, nav, slots, commands } = manifest
  return { id, version, title, routes, segments, nav: nav.map(inUsualSection), slots, commands }
}

function locked(stable: KnownVersion, off: ReadonlySet<Plan>): IndexModule {
  const reason = planTiers.filter((tier) => !off.has(tier)).join(',')
  return { ...shown(stable), state: 'locked', reason }
}

/**
 * One module as the caller gets it: locked by plan; held where the shell cannot carry the stable version (then the
 * newest one that it can carry is given, if there is one); else on.
 */
export function resolveModule(module: KnownModule, plan: Plan, host: HostJson | null): IndexModule | null {
  const [stable] = module.line
  if (!stable) return null
  if (module.off.has(plan)) return locked(stable, module.off)
  const carried = host
    ? module.line.filter(({ manifest }) => lacksOf(manifest, host).length === 0)
    : module.line
  const reason = host ? lacksOf(stable.manifest, host).join('; ') || null : null
  const [given, before] = carried
  if (!given) return { ...shown(stable), state: 'held', reason }
  return {
    ...shown(given),
    state: given === stable ? 'on' : 'held',
    reason,
    ...loadable(given),
    entryIntegrity: given.entryIntegrity,
    ...(before && { fallback: loadable(before) }),
  }
}

/** The index of modules as resolved for the caller and the shell that asks (design.md 3). */
export function resolveIndex(snapshot: Snapshot, audience: Audience, host: HostJson | null): ModuleIndex {
  return {
    revision: snapshot.revision,
    resolvedFor: { user: audience.user, plan: audience.plan, role: audience.role },
    host: host?.build ?? 'none',
    modules: snapshot.modules
      .map((module) => resolveModule(module, audience.plan, host))
      .filter((module) => module !== null),
  }
}
