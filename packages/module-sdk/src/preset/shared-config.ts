import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { kitPrefix, packageOf, sharedNames } from '../manifest/shared-names.ts'

interface Shared {
  singleton: true
  /** No bundled fallback. */
  import: false
  requiredVersion: string
}

/** Installed versions of some host packages, by name. @throws if one is not installed */
export async function versionsOf(
  folder: string,
  packages: Iterable<string>,
): Promise<Record<string, string>> {
  const require = createRequire(join(folder, 'package.json'))
  const entries = [...packages].map(async (name) => [name, await versionOf(name, require)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

/** Installed versions of all host packages, for a module or for the shell that provides them. */
export async function sharedVersions(folder: string): Promise<Record<string, string>> {
  const packages = new Set([...Object.keys(sharedNames), kitPrefix].map(packageOf))
  return versionsOf(folder, packages)
}

async function versionOf(name: string, require: NodeJS.Require): Promise<string> {
  for (const folder of require.resolve.paths(name) ?? []) {
    const text = await readFile(join(folder, name, 'package.json'), 'utf8').catch(() => null)
    if (text) return withoutBuild((JSON.parse(text) as { version: string }).version)
  }
  throw new Error(`The host package ${name} is not among this module's dependencies`)
}

/** The packed SDK's version includes its build (`1.0.0-b1a2b3c4`); no other host would satisfy that prerelease. */
const withoutBuild = (version: string) => version.replace(/-b[0-9a-f]{8}$/, '')

/** Module Federation's `shared` option: every host package as a host-provided singleton. */
export function sharedConfig(versions: Record<string, string>): Record<string, Shared> {
  const requests = [...Object.keys(sharedNames), kitPrefix]
  return Object.fromEntries(
    requests.map((request) => {
      const requiredVersion = `^${versions[packageOf(request)]}`
      return [request, { singleton: true, import: false, requiredVersion }]
    }),
  )
}
