import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { kitPrefix, sharedNames } from '@keystead/module-sdk/shared-names'

const require = createRequire(join(import.meta.dirname, '..', 'package.json'))
const requests = [...Object.keys(sharedNames), kitPrefix, '@module-federation/enhanced']

/** The installed version of each package that the shell shares. */
export const sharedVersions: Record<string, string> = Object.fromEntries(
  requests.map((request) => packageOf(request)).map((name) => [name, versionOf(name)]),
)

function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')
}

function versionOf(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return (JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as { version: string })
        .version
    } catch {
      // Not in this folder: the next one up is asked.
    }
  }
  throw new Error(`The shell does not depend on ${name}`)
}
