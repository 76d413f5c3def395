import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this is the packed SDK (`.js`) and not the workspace's sources. */
export const isInstalled = import.meta.filename.endsWith('.js')

const ownFolder = join(import.meta.dirname, '..', '..')
export interface SdkPackageJson {
  name: string
  version: string
  dependencies: Record<string, string>
  /** The tools, with the host's versions, that a standalone repository is checked with. */
  keystead?: { tools: Record<string, string> }
}

/** The installed package's own `package.json`. */
export function ownPackageJson(): SdkPackageJson {
  return JSON.parse(readFileSync(join(ownFolder, 'package.json'), 'utf8')) as SdkPackageJson
}

/** The address npm recorded for this package in its lock file. */
function notedAddress(): string | undefined {
  const notes = join(ownFolder, '..', '..', '.package-lock.json')
  try {
    const { packages } = JSON.parse(readFileSync(notes, 'utf8')) as {
      packages: Record<string, { resolved?: string }>
    }
    return packages[`node_modules/${ownPackageJson().name}`]?.resolved
  } catch {
    return undefined
  }
}

/** The package's address in the current directory's `package.json`: only npm records one in node_modules. */
function namedAddress(): string | undefined {
  try {
    const { dependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies?: Record<string, string>
    }
    return dependencies['@keystead/module-sdk']
  } catch {
    return undefined
  }
}

/** The deployment that served this package; undefined in the workspace or if nothing recorded it. */
export function handedOutBy(): string | undefined {
  if (!isInstalled) return undefined
  const address = [notedAddress(), namedAddress()].find((each) => each && /^https?:.*\/sdk\//.test(each))
  return address?.slice(0, address.lastIndexOf('/sdk/'))
}

/** How the user invokes the command line. */
export const command = isInstalled ? 'npx keystead' : 'npm run keystead --'
