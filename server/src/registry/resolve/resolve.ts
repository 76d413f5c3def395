import { manifestFile } from '@keystead/module-sdk/gate/files-check'
import type {
  HostJson,
  IndexModule,
  LoadableVersion,
  Manifest,
  ModuleIndex,
  NavEntry,
} from '@keystead/module-sdk/manifest'
import type { Decision } from '@keystead/module-sdk/manifest/decision'
import { fileAddress } from '@keystead/module-sdk/manifest/file-address'
import type { OfferedProps } from '@keystead/module-sdk/offers/offers'
import { type Decided, decide } from './decide.ts'
import { type Audience, type ModuleVersion, modulesFor, type Snapshot } from './module-state.ts'
import { drawnSlots } from './offers.ts'

function loadable({ manifest, manifestIntegrity }: ModuleVersion): LoadableVersion {
  return {
    version: manifest.version,
    entry: fileAddress(manifest, manifest.entry),
    manifest: fileAddress(manifest, manifestFile),
    manifestIntegrity,
  }
}

const inUsualSection = ({ section, ...entry }: NavEntry) =>
  section === 'main' ? entry : { ...entry, section }

type Command = Manifest['commands'][number]

/** The search reads a command with synonyms from the manifest, to keep the index small, unless it opens a dialog. */
const isIndexed = ({ to, words }: Command) => to.includes('?') || !words
const withoutWords = ({ words: _, ...command }: Command) => command

function indexEntry({ manifest }: ModuleVersion, offers: Offered) {
  const { id, version, title, routes, segments, nav, commands } = manifest
  return {
    id,
    version,
    title,
    routes,
    segments,
    slots: drawnSlots(manifest, offers),
    nav: nav.map(inUsualSection),
    commands: commands.filter(isIndexed).map(withoutWords),
  }
}

/** Only for browsers that try something; absent from all other indexes. */
function whyOf({ rule, canary }: Decision): NonNullable<IndexModule['why']> {
  return { rule, ...(rule === 'canary' && canary && { percent: canary.percent }) }
}

/** Each try and whether it applies: a link bypasses neither plan nor role nor shell compatibility. */
function triesOf(modules: IndexModule[], { tries }: Audience): Pick<ModuleIndex, 'tries'> {
  if (!tries) return {}
  const triedVersions = new Map(
    modules.map(({ id, version, why }) => [id, why?.rule === 'try' ? version : null]),
  )
  return {
    tries: [...tries].map(([module, { moduleVersion, until }]) => {
      const { version, title } = moduleVersion.manifest
      return { module, version, title, until, given: triedVersions.get(module) === version }
    }),
  }
}

type Offered = ReadonlyMap<string, OfferedProps>

/** What the versions that the caller is given offer. */
function offersOf(decided: readonly Decided[]): Offered {
  return new Map(
    decided.flatMap(({ decision, given }) =>
      decision.version === null ? [] : Object.entries(given?.manifest.offers ?? {}),
    ),
  )
}

/**
 * One module for the caller: locked by plan; held if the shell cannot run the stable version (then with the newest one
 * it can run, if any); else on. Null if hidden.
 */
function listedModule(
  { decision, given, fallback }: Decided,
  audience: Audience,
  offers: Offered = new Map(),
): IndexModule | null {
  const { state, tiers, lacks } = decision
  if (!given || state === 'absent') return null
  const why = audience.tries ? { why: whyOf(decision) } : {}
  if (state === 'locked') return { ...indexEntry(given, offers), state, reason: tiers.join(','), ...why }
  // An incompatible canary is no reason to report: the caller has the stable version.
  const reason = state === 'held' ? lacks.join('; ') || null : null
  if (decision.version === null) return { ...indexEntry(given, offers), state, reason, ...why }
  return {
    ...indexEntry(given, offers),
    state,
    reason,
    ...why,
    ...loadable(given),
    entryIntegrity: given.entryIntegrity,
    ...(fallback && { fallback: loadable(fallback) }),
  }
}

/** The index for the caller and the requesting shell. */
export function resolveIndex(snapshot: Snapshot, audience: Audience, host: HostJson | null): ModuleIndex {
  const decided = modulesFor(snapshot, audience).map((module) => decide(module, audience, host))
  const offers = offersOf(decided)
  const modules = decided
    .map((each) => listedModule(each, audience, offers))
    .filter((module) => module !== null)
  return {
    revision: snapshot.revision,
    resolvedFor: { user: audience.user, plan: audience.plan, role: audience.role },
    host: host?.build ?? 'none',
    modules,
    ...triesOf(modules, audience),
  }
}
