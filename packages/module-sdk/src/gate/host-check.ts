import { satisfies } from 'semver'
import type { HostJson, Manifest } from '../manifest/manifest.ts'
import { ownValue } from '../own-value.ts'

const kitPackage = '@keystead/ui-kit'

type Needs = Pick<Manifest, 'requires' | 'uses'>

function namesOf(host: HostJson, name: string): readonly string[] | '*' | undefined {
  const shared = ownValue(host.shared, name)?.names
  if (name !== kitPackage) return shared
  return [...Object.keys(host.kit), ...(Array.isArray(shared) ? shared : [])]
}

/** 0.1 was the same contract as 1.0 before the rename, so older builds stay valid. */
const asNamedNow = (name: string, range: string) =>
  name.startsWith('@keystead/') && range === '^0.1.0' ? '^1.0.0' : range

/** The package's own entry or one of its subpaths; our own packages fall back to the SDK's version. */
function versionOf(host: HostJson, name: string): string | undefined {
  const subpath = Object.keys(host.shared).find((shared) => shared.startsWith(`${name}/`)) ?? name
  const version = ownValue(host.shared, name)?.version ?? ownValue(host.shared, subpath)?.version
  return version ?? (name.startsWith('@keystead/') ? host.sdk : undefined)
}

function lackOfVersion(host: HostJson, name: string, range: string): string[] {
  const version = versionOf(host, name)
  if (!version) return [`the shell does not provide ${name}`]
  if (satisfies(version, asNamedNow(name, range), { includePrerelease: true })) return []
  return [`the shell provides ${name} ${version}, the module needs ${range}`]
}

function lackOfNames(host: HostJson, name: string, wanted: readonly string[]): string[] {
  const names = namesOf(host, name)
  if (!names) return [`the shell does not provide ${name}`]
  if (names === '*') return []
  const missing = wanted.filter((one) => !names.includes(one))
  return missing.length > 0 ? [`the shell does not provide ${missing.join(', ')} of ${name}`] : []
}

/**
 * What the shell lacks for a version: shared packages and versions. Empty if it can run it. Used by the gate (to
 * refuse) and by the registry's resolution (to hold).
 */
export function lacksOf(needs: Needs, host: HostJson): string[] {
  const lacks = [
    ...Object.entries(needs.requires).flatMap(([name, range]) => lackOfVersion(host, name, range)),
    ...Object.entries(needs.uses).flatMap(([name, wanted]) => lackOfNames(host, name, wanted)),
  ]
  return [...new Set(lacks)]
}
