import { manifestFile } from '@keystead/module-sdk/gate/files-check'
import type {
  HostJson,
  IndexModule,
  LoadableVersion,
  ModuleIndex,
  NavEntry,
} from '@keystead/module-sdk/manifest'
import { fileAddress } from '@keystead/module-sdk/manifest/file-address'
import { decide } from './decide.ts'
import type { Audience, KnownModule, KnownVersion, Snapshot } from './known.ts'

function loadable({ manifest, manifestIntegrity }: KnownVersion): LoadableVersion {
  return {
    version: manifest.version,
    entry: fileAddress(manifest, manifest.entry),
    manifest: fileAddress(manifest, manifestFile),
    manifestIntegrity,
  }
}

const inUsualSection = ({ section, ...entry }: NavEntry) =>
  section === 'main' ? entry : { ...entry, section }

function shown({ manifest }: KnownVersion) {
  const { id, version, title, routes, segments, nav, slots, commands } = manifest
  return { id, version, title, routes, segments, nav: nav.map(inUsualSection), slots, commands }
}

/**
 * One module as the caller gets it: locked by plan; held where the shell cannot carry the stable version (then the
 * newest one that it can carry is given, if there is one); else on. Null where it is not there for the caller.
 */
export function resolveModule(
  module: KnownModule,
  audience: Audience,
  host: HostJson | null,
): IndexModule | null {
  const { decision, given, before } = decide(module, audience, host)
  const { state, tiers, lacks } = decision
  if (!given || state === 'absent') return null
  if (state === 'locked') return { ...shown(given), state, reason: tiers.join(',') }
  // A canary that cannot be carried is no reason: the caller has what everybody has.
  const reason = state === 'held' ? lacks.join('; ') || null : null
  if (decision.version === null) return { ...shown(given), state, reason }
  return {
    ...shown(given),
    state,
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
      .map((module) => resolveModule(module, audience, host))
      .filter((module) => module !== null),
  }
}
