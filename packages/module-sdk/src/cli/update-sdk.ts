import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from './cli-error.ts'
import type { LatestSdk } from './create/latest-sdk.ts'

export interface SdkChange {
  name: string
  from: string
  to: string
}

const parts = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
type PackageJson = Partial<Record<(typeof parts)[number], Record<string, string>>>

/** The version in a package's address; anything else is returned unchanged. */
export const versionIn = (named: string) => /-(\d+\.\d+\.\d+-b[0-9a-f]{8})\.tgz$/.exec(named)?.[1] ?? named

/**
 * Points a repository's `package.json` to the SDK packages the deployment serves, leaving the rest untouched.
 * @returns the changes; empty if it is up to date
 * @throws CliError if the file is missing or names none of them
 */
export async function updateSdk(folder: string, latest: LatestSdk): Promise<SdkChange[]> {
  const file = join(folder, 'package.json')
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`There is no package.json in ${folder}.`)
  })
  const packageJson = parsed(text, file)
  const sdkPackages = parts
    .flatMap((part) => Object.entries(packageJson[part] ?? {}))
    .filter(([name]) => latest[name])
  if (sdkPackages.some(([, version]) => version.startsWith('workspace:')))
    throw new CliError(
      'Inside the workspace modules are built with its own sources: there is nothing to update.',
    )
  if (sdkPackages.length === 0) throw new CliError(`${file} names no package of the SDK.`)
  const changes = sdkPackages
    .map(([name, from]) => ({ name, from, to: latest[name]?.address ?? from }))
    .filter(({ from, to }) => from !== to)
  const changed = changes.reduce((json, { name, from, to }) => {
    const entry = (version: string) => `${JSON.stringify(name)}: ${JSON.stringify(version)}`
    return json.replace(entry(from), () => entry(to))
  }, text)
  if (changes.length > 0) await writeFile(file, changed)
  return changes
}

function parsed(text: string, file: string): PackageJson {
  try {
    return JSON.parse(text) as PackageJson
  } catch (error) {
    throw new CliError(`${file} is not valid JSON: ${(error as Error).message}`)
  }
}
